import { broken } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { isVisible } from '@svc/texts';
import { detectLanguage, shorten, splitLongText } from '@svc/pipeline-language';
import { withoutHeadingMarks } from './own-source';
import type { VideoScript } from './script';

/** Limits of `fixed` mode. */
export const fixedScriptLimits = { sceneCharacters: 400, scenes: 100 } as const;

const titleCharacters = 60;

const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const blankLine = /\n[^\S\n]*(?:\n[^\S\n]*)+/u;

/** Paragraphs; lines of a text without a blank line. */
const splitScenes = (text: string): string[] => {
  const paragraphs = text.trim().split(blankLine);
  return paragraphs.length > 1 ? paragraphs : text.split('\n');
};

/**
 * Splits a text into scenes: paragraphs where blank lines separate them, else every non-empty line. One that is longer
 * than a scene is split at sentence ends.
 * @param language BCP 47; default: detected
 * @throws AppError VALIDATION_ERROR for too many scenes, or none
 */
export const fixedScript = (text: string, language = detectLanguage(text)): VideoScript => {
  const lines = splitScenes(
    withoutHeadingMarks(text.replace(/\r\n?|[\u0085\u2028]/gu, '\n').replaceAll('\u2029', '\n\n')),
  )
    .map(joinLines)
    .filter(isVisible);
  const narrations = lines.flatMap((line) => splitLongText(line, fixedScriptLimits.sceneCharacters, language));
  if (narrations.length === 0) throw fieldProblemError('text', 'empty');
  if (narrations.length > fixedScriptLimits.scenes) {
    const counts = { count: narrations.length, most: fixedScriptLimits.scenes };
    throw fieldProblemError('text', broken('sceneLines', counts));
  }
  return {
    title: shorten(narrations[0] ?? '', titleCharacters),
    language,
    scenes: narrations.map((narration, index) => ({ index, narration, picturePrompt: narration })),
  };
};
