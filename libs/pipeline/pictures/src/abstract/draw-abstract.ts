import { createRandom } from '@svc/pipeline/engine';
import type { MediaInput } from '@svc/pipeline/media';
import { type StyleName, styles } from './abstract-styles';
import type { Palette } from './palettes';

/** Every input of a pattern except its colours. */
type AbstractInput = Pick<MediaInput, 'prompt' | 'seed' | 'widthPixels' | 'heightPixels'>;

/** The content of a picture in one style; deterministic for words and seed. */
export const drawStyle = (input: AbstractInput, style: StyleName, palette: Palette): string => {
  const { widthPixels, heightPixels, prompt, seed } = input;
  const unit = Math.min(widthPixels, heightPixels);
  return styles[style]({
    widthPixels,
    heightPixels,
    unit,
    palette,
    random: createRandom(`${style} ${seed} ${prompt}`),
  });
};

export const writeSvg = (
  { widthPixels, heightPixels }: Pick<AbstractInput, 'widthPixels' | 'heightPixels'>,
  content: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${widthPixels} ${heightPixels}">${content}</svg>`;
