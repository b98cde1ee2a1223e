import type { MediaInput, MediaProvider, MediaSource, Picture } from '@svc/pipeline/media';
import { styleNames, type StyleName } from '../abstract/abstract-styles';
import { drawStyle, writeSvg } from '../abstract/draw-abstract';
import type { Palette } from '../abstract/palettes';
import { composeScene } from './compose-scene';
import { drawings } from './drawings';
import { chooseHour, choosePalette, chooseStyle } from './video-look';
import { drawNumber } from './number-card';
import { readScene } from './read-scene';
import type { Scene } from './scene';

const prefix = 'abstract-';

const styleOfName = (name: string): StyleName | undefined => styleNames.find((style) => name === prefix + style);

const isEmpty = ({ subjects, place, weather, hour, number }: Scene): boolean =>
  subjects.length === 0 && place === null && weather === null && hour === null && number === null;

const numberOn = (input: MediaInput, number: string, palette: Palette): string =>
  drawNumber(number, drawStyle(input, chooseStyle(input, input.sceneIndex), palette), palette, input);

const drawContent = (input: MediaInput, named: StyleName | undefined): string => {
  const palette = choosePalette(input);
  const scene = readScene(input);
  if (named !== undefined || isEmpty(scene))
    return drawStyle(input, named ?? chooseStyle(input, input.sceneIndex), palette);
  if (scene.number !== null) return numberOn(input, scene.number.text, palette);
  const hour = scene.hour ?? chooseHour(input, input.sceneIndex);
  const seeds = { videoSeed: input.topic, sceneSeed: `${input.seed} ${input.prompt}` };
  return composeScene({ ...input, ...seeds, scene: { ...scene, hour }, palette });
};

/** Draws the picture as SVG; deterministic for words and seed. */
const drawPicture = (input: MediaInput, style?: StyleName): Picture => {
  const { widthPixels, heightPixels } = input;
  return { kind: 'picture', bytes: Buffer.from(writeSvg(input, drawContent(input, style))), widthPixels, heightPixels };
};

/**
 * Pictures without a model, a network or a key: `builtin/abstract` shows the subjects of the words, or a pattern when
 * there is none; `builtin/abstract-dunes` shows one pattern in all scenes.
 */
export const drawnMedia: MediaProvider = {
  family: 'builtin',
  source: 'algorithmicMedia',
  names: () => ['abstract', ...styleNames.map((style) => prefix + style)],
  drawings,
  make: async (name, input, { signal }) => {
    signal.throwIfAborted();
    return drawPicture(input, styleOfName(name));
  },
};

export const drawnPictures: MediaSource = { settings: null, create: () => drawnMedia };
