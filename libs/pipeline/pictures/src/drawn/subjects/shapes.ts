import { at as place } from '../../abstract/svg';
import type { Ink, Tone } from '../ink';
import type { Attributes } from './attributes';

/** A part of a drawing, in the colours of a video. */
export type Part = (ink: Ink) => string;

/** Colours of the files; a video replaces each with its own colour of that tone. */
const tones: Readonly<Record<string, Tone>> = {
  midnightblue: 'deep',
  steelblue: 'mid',
  lightblue: 'pale',
  lemonchiffon: 'light',
  orange: 'accent',
  black: 'shade',
  white: 'shine',
};
const colors = Object.keys(tones);

/** Shades and shines are thin layers; a file has their opacity so that it looks like the picture. */
const opacities: Partial<Record<Tone, string>> = { shade: '.3', shine: '.28' };

const ellipse = (x: number, y: number, radius: number, radiusY: number): string =>
  `M${place(x - radius)} ${place(y)}a${place(radius)} ${place(radiusY)} 0 1 0 ${place(radius * 2)} 0a${place(radius)} ${place(radiusY)} 0 1 0 ${place(-radius * 2)} 0Z`;

const rectangle = (x: number, y: number, width: number, height: number, round: number): string => {
  const corner = (right: number, down: number): string => `a${round} ${round} 0 0 1 ${right} ${down}`;
  const [across, along] = [place(width - 2 * round), place(height - 2 * round)];
  return `M${place(x + round)} ${place(y)}h${across}${corner(round, round)}v${along}${corner(-round, round)}h-${across}${corner(-round, -round)}v-${along}${corner(round, -round)}Z`;
};

/** Path data of each element of a file. */
const outlines: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: (of) => of.matching('d', /^M[-MLHVCSQTAZ\d\s.,]+$/i, 'path data'),
  circle: (of) => ellipse(of.number('cx'), of.number('cy'), of.number('r'), of.number('r')),
  ellipse: (of) => ellipse(of.number('cx'), of.number('cy'), of.number('rx'), of.number('ry')),
  rect: (of) =>
    rectangle(
      ...([of.number('x'), of.number('y'), of.number('width'), of.number('height')] as const),
      of.optional('rx', (name) => of.number(name)) ?? 0,
    ),
};

const readTone = (paint: 'fill' | 'stroke', attributes: Attributes): Tone => {
  const tone = tones[attributes.word(paint, colors)] as Tone;
  const opacity = opacities[tone];
  if (opacity !== undefined) attributes.word(`${paint}-opacity`, [opacity]);
  return tone;
};

/** @returns undefined for an element that is no shape */
export const drawShape = (element: string, attributes: Attributes): Part | undefined => {
  const path = Object.hasOwn(outlines, element) ? outlines[element]?.(attributes) : undefined;
  if (path === undefined) return undefined;
  if (attributes.has('stroke')) {
    const [tone, width] = [readTone('stroke', attributes), attributes.number('stroke-width')];
    return (ink) => ink.line(tone, path, width);
  }
  const tone = readTone('fill', attributes);
  return (ink) => ink[tone](path);
};
