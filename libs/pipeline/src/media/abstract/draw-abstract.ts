import type { MediaInput, Picture } from '../media';
import { type StyleName, styleNames, styles } from './abstract-styles';
import { searchForeignWords } from './palette-words';
import { type Palette, palettes } from './palettes';
import { createRandom, hashText } from './random';

/** All that a drawing is made from. */
export type AbstractInput = Pick<MediaInput, 'prompt' | 'seed' | 'widthPixels' | 'heightPixels'>;

const positionsOf = (prompt: string, { name, words }: Palette): number[] =>
  [prompt.search(words), searchForeignWords(prompt, name)].filter((position) => position >= 0);

/** What a prompt is about: how it is to be looked at comes behind a comma. */
const subjectOf = (prompt: string): string => prompt.split(',', 1)[0] ?? '';

/** The palette whose words the prompt names first; any, when it names none, but one for all views of a subject. */
export const choosePalette = (prompt: string): Palette => {
  const named = palettes
    .map((palette) => ({ palette, position: Math.min(...positionsOf(prompt, palette)) }))
    .filter(({ position }) => position < Infinity)
    .sort((first, second) => first.position - second.position);
  return named[0]?.palette ?? palettes[hashText(`palette ${subjectOf(prompt)}`) % palettes.length] ?? palettes[0];
};

/** The styles in the order in which scenes of this palette use them: the best suited first, the others by chance. */
const styleOrder = (palette: Palette): StyleName[] => {
  const rank = (style: StyleName): number => (style === palette.style ? -1 : hashText(`${palette.name} ${style}`));
  return [...styleNames].sort((first, second) => rank(first) - rank(second));
};

/** Decided by the prompt's palette, moved on by the scene: those of one theme that follow each other all differ. */
export const chooseStyle = (prompt: string, sceneIndex: number): StyleName => {
  const order = styleOrder(choosePalette(prompt));
  return order[Math.abs(Math.trunc(sceneIndex)) % order.length] ?? styleNames[0];
};

/** The picture as SVG; the same words and seed give the same, letter for letter. */
export const composeAbstract = (input: AbstractInput, style: StyleName): string => {
  const { widthPixels, heightPixels, prompt, seed } = input;
  const content = styles[style]({
    widthPixels,
    heightPixels,
    unit: Math.min(widthPixels, heightPixels),
    palette: choosePalette(prompt),
    random: createRandom(`${style} ${seed} ${prompt}`),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${widthPixels} ${heightPixels}">${content}</svg>`;
};

export const drawAbstract = (input: AbstractInput, style: StyleName): Picture => {
  const { widthPixels, heightPixels } = input;
  return { kind: 'picture', bytes: Buffer.from(composeAbstract(input, style)), widthPixels, heightPixels };
};
