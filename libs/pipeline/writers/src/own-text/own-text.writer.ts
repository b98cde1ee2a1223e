import { writeWarning } from '@svc/contracts';
import {
  splitSentences,
  detectLanguage,
  isSameLanguage,
  readQuestion,
  countCharacters,
  joinSentences,
  shorten,
  splitLongText,
} from '@svc/pipeline-language';
import { fixedScriptLimits, type SceneScript, type ScriptInput, type ScriptWriter } from '@svc/pipeline/script';
import { tell } from '../summary/tell';

/** Title of a text without one, in the sources. */
const requestTitle = 'The text of the request';

const titleCharacters = 60;
/** A text with at most this many characters a scene is kept whole. */
const wholeCharacters = 200;

/** Groups all sentences into scenes of similar length; null for too few sentences. */
const grouped = (sentences: readonly string[], sceneCount: number): string[] | null => {
  if (sentences.length < sceneCount) return null;
  const total = sentences.join(' ').length;
  const groups = Array.from({ length: sceneCount }, (): string[] => []);
  let told = 0;
  sentences.forEach((sentence, index) => {
    const byLength = Math.floor((told / total) * sceneCount);
    const mostLeft = sceneCount - (sentences.length - index);
    const open = groups.findIndex((group) => group.length === 0);
    const next = open === -1 ? sceneCount - 1 : Math.min(open, Math.max(byLength, mostLeft, open - 1, 0));
    groups[next]?.push(sentence);
    told += sentence.length + 1;
  });
  return groups.some((group) => group.length === 0) ? null : groups.map(joinSentences);
};

const toScenes = (narrations: readonly string[]): SceneScript[] =>
  narrations.map((narration, index) => ({ index, narration, picturePrompt: narration }));

/** A heading, which is not spoken. */
const headingLine = /^={2,6} .* ={2,6}$/gmu;

const tellWhole = (text: string, { language, sceneCount }: ScriptInput): SceneScript[] | null => {
  const limit = fixedScriptLimits.sceneCharacters;
  const sentences = splitSentences(text.replaceAll(headingLine, '').replace(/\s+/gu, ' ').trim(), language).flatMap(
    (sentence) => splitLongText(sentence, limit, language),
  );
  const narrations = grouped(sentences, sceneCount);
  return narrations === null || narrations.some(({ length }) => length > limit) ? null : toScenes(narrations);
};

const write = (input: ScriptInput, source: NonNullable<ScriptInput['source']>) => {
  const { language, sceneCount } = input;
  const title = source.title ?? shorten(splitSentences(source.text, language)[0] ?? source.text, titleCharacters);
  const question = { ...readQuestion(source.title ?? '', language), kind: 'topic' as const };
  const { sceneLetters } = input.wishes;
  const fitting = sceneLetters === null ? wholeCharacters : countCharacters(sceneLetters, language);
  const isShort = source.url === null && source.text.length <= sceneCount * fitting;
  const subject = source.title ?? '';
  const texts = [{ title: source.title ?? requestTitle, url: source.url, text: source.text }];
  const telling = { texts, language, question, sceneCount, subject, sceneLetters, keepsOrder: true };
  const scenes =
    (isShort ? tellWhole(source.text, input) : null) ?? tell(telling)?.scenes ?? tellWhole(source.text, input);
  return scenes && { title: shorten(title, titleCharacters), language, scenes };
};

/**
 * Tells the request's own text, or the page at its address, in its own sentences: a short text whole, else its most
 * important sentences.
 */
export const ownTextWriter: ScriptWriter = {
  name: 'text',
  findProblem: () => null,
  write: async (input, { warn }) => {
    if (input.source === null || input.source.document !== undefined) return null;
    const { title, url } = input.source;
    const script = write(input, input.source);
    const own = detectLanguage(input.source.text);
    if (input.wishes.language !== null && !isSameLanguage(own, input.language))
      warn(writeWarning('text_not_translated', { language: own }));
    if (script === null) warn(writeWarning('text_too_short', { scenes: input.sceneCount }));
    return (
      script && {
        ...script,
        sources: [{ writer: 'text', title: title ?? requestTitle, url, licence: null }],
      }
    );
  },
};
