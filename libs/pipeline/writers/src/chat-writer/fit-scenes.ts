import { writeWarning, type Warning } from '@svc/contracts';
import { primaryLanguage } from '@svc/texts';
import { fixedScriptLimits } from '@svc/pipeline/script';
import { splitSentences, splitLongText } from '@svc/pipeline-language';

const most = fixedScriptLimits.sceneCharacters;

const wordSeparator = (language: string): string => (['zh', 'ja'].includes(primaryLanguage(language)) ? '' : ' ');

/** Joins the shortest neighbours until there are few enough. */
const merged = (texts: readonly string[], count: number, glue: string): string[] => {
  const left = [...texts];
  while (left.length > count) {
    const lengths = left.slice(1).map((text, index) => text.length + (left[index]?.length ?? 0));
    const shortest = lengths.indexOf(Math.min(...lengths));
    left.splice(shortest, 2, left.slice(shortest, shortest + 2).join(glue));
  }
  return left;
};

/** Halves the longest text of several sentences until there are enough texts, or none can be halved. */
const halved = (texts: readonly string[], count: number, language: string): string[] => {
  const left = [...texts];
  while (left.length < count) {
    const sizes = left.map((text) => (splitSentences(text, language).length > 1 ? text.length : 0));
    const longest = sizes.indexOf(Math.max(...sizes));
    if ((sizes[longest] ?? 0) === 0) break;
    const sentences = splitSentences(left[longest] ?? '', language);
    const half = Math.ceil(sentences.length / 2);
    const glue = wordSeparator(language);
    left.splice(longest, 1, sentences.slice(0, half).join(glue), sentences.slice(half).join(glue));
  }
  return left;
};

/**
 * Fits texts of the wrong number or length into the right number of scenes: long texts are split at sentences, short
 * ones joined. Fewer when there are not enough sentences.
 * @param warn called when a part was left out
 */
export const fitScenes = (
  texts: readonly string[],
  count: number,
  language: string,
  warn: (warning: Warning) => void,
): string[] => {
  const parts = texts.flatMap((text) => splitLongText(text, most, language));
  const scenes = halved(merged(parts, count, wordSeparator(language)), count, language);
  return scenes.map((scene) => {
    if (scene.length <= most) return scene;
    warn(writeWarning('model_wrote_too_much', { scenes: count, characters: most }));
    return splitLongText(scene, most, language)[0] ?? scene;
  });
};
