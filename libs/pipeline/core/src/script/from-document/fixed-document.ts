import { shorten } from '@svc/pipeline-language';
import { documentWords } from '../../document/document-words';
import type { StoredDocument } from '../../document/stored-document';
import { fixedScript } from '../fixed-script';
import type { SceneScript, VideoScript } from '../script';
import { withFigures } from './choose-figures';
import { documentLanguage, documentTextSource, documentTitle } from './document-source';

const titleCharacters = 80;

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
  const told = document.sections.filter(({ heading }) => !documentWords().notes.test(heading));
  const paragraphs = told.flatMap(({ heading, paragraphs }) => paragraphs.map((one) => ({ ...one, heading })));
  const whole = fixedScript(paragraphs.map((paragraph) => paragraph.text).join('\n'), spoken);
  let at = 0;
  const scenes = whole.scenes.map((scene): SceneScript => {
    while (at < paragraphs.length - 1 && paragraphs[at]?.text.includes(scene.narration) !== true) at += 1;
    const { heading = '', page = null } = paragraphs[at] ?? {};
    const place = { section: heading === '' ? null : heading, ...(page !== null && { page }) };
    return { ...scene, source: { title, url: null, ...place, quote: scene.narration } };
  });
  return { title: shorten(title, titleCharacters), language: spoken, scenes, sources: [documentTextSource(title)] };
};
