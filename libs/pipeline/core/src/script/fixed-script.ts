import { broken } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { detectLanguage, shorten, splitLongText } from '@svc/pipeline-language';
import type { VideoScript } from './script';

/** Limits of `fixed` mode. */
export const fixedScriptLimits = { sceneCharacters: 400, scenes: 100 } as const;

const titleCharacters = 60;

/**
 * Splits a text into scenes: every non-empty line is a scene; a longer one is split at sentence ends.
 * @param language BCP 47; default: detected
 * @throws AppError VALIDATION_ERROR for too many scenes, or none
 */
export const fixedScript = (text: string, language = detectLanguage(text)): VideoScript => {
  const lines = text
    .split(/[\r\n\u0085\u2028\u2029]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
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
