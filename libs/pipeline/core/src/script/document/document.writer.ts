import { fieldProblemError } from '@svc/errors';
import { type TextSource, writeWarning } from '@svc/contracts';
import type { StoredDocument } from '../../document/stored-document';
import { isSameLanguage, readQuestion, titleOf, shorten } from '@svc/pipeline-language';
import { fixedScript } from '../fixed-script';
import type { SceneScript, VideoScript } from '../script';
import type { OwnSource, ScriptInput, ScriptWriter } from '../script-writer';
import { documentSentences, isBackMatter } from '../summary/prose';
import { tell, type Told } from '../summary/tell';
import { topicOf } from '../topic';
import { withFigures } from './choose-figures';
import { documentLanguage, documentTitle } from './document-source';

const titleCharacters = 80;
/** A longer title is no subject that pictures can be searched for. */
const subjectCharacters = 40;

const sourceOf = (title: string): TextSource => ({ writer: 'document', title, url: null, licence: null });

/** A document with too few sentences has fewer scenes. */
const tellWithin = (source: OwnSource, input: ScriptInput): { told: Told; sceneCount: number } | null => {
  const { language, sceneCount: most, topic, wishes } = input;
  const title = source.title ?? topic;
  const question = readQuestion(topicOf(topic), language);
  const subject = question.subject.length <= subjectCharacters ? question.subject : '';
  const texts = [{ title, url: null, text: source.text, mostSentences: documentSentences }];
  for (let sceneCount = most; sceneCount > 0; sceneCount -= 1) {
    const told = tell({ texts, language, question, sceneCount, subject, sceneLetters: wishes.sceneLetters });
    if (told !== null) return { told, sceneCount };
  }
  return null;
};

/** Answers the question with sentences of an uploaded document, each with its page and section. */
export const documentWriter: ScriptWriter = {
  name: 'document',
  findProblem: () => null,
  write: async (input, { warn }) => {
    const { source, language, sceneCount, topic } = input;
    if (source?.document === undefined) return null;
    const found = tellWithin(source, input);
    if (found === null) throw fieldProblemError('text', 'silentDocument');
    const own = documentLanguage(source.document);
    if (input.wishes.language !== null && !isSameLanguage(own, language))
      warn(writeWarning('document_not_translated', { language: own }));
    if (found.sceneCount < sceneCount)
      warn(writeWarning('document_too_short', { found: found.sceneCount, asked: sceneCount }));
    const { scenes, points } = found.told;
    const title = shorten(titleOf(readQuestion(topicOf(topic), language), points, language), titleCharacters);
    return { title, language, scenes, sources: [sourceOf(source.title ?? topic)] };
  },
};

/** Shows the document's figures where the script speaks of them. */
export const illustrated = (script: VideoScript, document: StoredDocument): VideoScript => ({
  ...script,
  scenes: withFigures(script.scenes, document.figures, script.language),
});

/**
 * Speaks the paragraphs of a document word for word.
 * @throws AppError VALIDATION_ERROR for too many scenes
 */
export const fixedDocument = (document: StoredDocument, text: string, language?: string): VideoScript => {
  const title = documentTitle(document, text);
  const spoken = language ?? documentLanguage(document);
  const told = document.sections.filter(({ heading }) => !isBackMatter(heading));
  const paragraphs = told.flatMap(({ heading, paragraphs }) => paragraphs.map((one) => ({ ...one, heading })));
  const whole = fixedScript(paragraphs.map((paragraph) => paragraph.text).join('\n'), spoken);
  let at = 0;
  const scenes = whole.scenes.map((scene): SceneScript => {
    while (at < paragraphs.length - 1 && paragraphs[at]?.text.includes(scene.narration) !== true) at += 1;
    const { heading = '', page = null } = paragraphs[at] ?? {};
    const place = { section: heading === '' ? null : heading, ...(page !== null && { page }) };
    return { ...scene, source: { title, url: null, ...place, quote: scene.narration } };
  });
  return { title: shorten(title, titleCharacters), language: spoken, scenes, sources: [sourceOf(title)] };
};
