import type { Sample } from './salience';

/** Sides of a figure are empty: this share of their pixels has one colour. */
const leastOfBorder = 0.85;
/** Share of all pixels that have the colour of the border. */
const leastOfAll = 0.4;
/** Greatest difference of a channel from the border's colour; JPEG and shades of paper make small ones. */
const tolerance = 14;
/** Sides of the border in pixels of the sample. */
const borderPixels = 2;
/** Levels of a channel for counting equal colours. */
const levelWidth = 12;

type Color = readonly [number, number, number];

const colorAt = ({ rgba }: Sample, index: number): Color => {
  const [red = 0, green = 0, blue = 0, alpha = 255] = rgba.subarray(index * 4, index * 4 + 4);
  const onWhite = (channel: number): number => Math.round((channel * alpha + 255 * (255 - alpha)) / 255);
  return [onWhite(red), onWhite(green), onWhite(blue)];
};

const isNear = (one: Color, other: Color): boolean =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= tolerance);

const isOnBorder = (index: number, { widthPixels, heightPixels }: Sample): boolean => {
  const [x, y] = [index % widthPixels, Math.floor(index / widthPixels)];
  const fromSide = Math.min(x, y, widthPixels - 1 - x, heightPixels - 1 - y);
  return fromSide < borderPixels;
};

const mostFrequent = (colors: readonly Color[]): Color | undefined => {
  const groups = Map.groupBy(colors, (color) => color.map((channel) => Math.round(channel / levelWidth)).join(' '));
  return [...groups.values()].sort((one, other) => other.length - one.length)[0]?.[0];
};

const nearShare = (colors: readonly Color[], color: Color): number =>
  colors.filter((other) => isNear(other, color)).length / Math.max(1, colors.length);

/**
 * The ground of a figure, chart or diagram: its sides are of one colour, as is much of it, and things would be lost by
 * cutting.
 * @returns a CSS colour; null for a photograph
 */
export const figureGround = (sample: Sample): string | null => {
  const colors = Array.from({ length: sample.widthPixels * sample.heightPixels }, (_, index) => colorAt(sample, index));
  const border = colors.filter((_, index) => isOnBorder(index, sample));
  const color = mostFrequent(border);
  if (color === undefined || nearShare(border, color) < leastOfBorder) return null;
  return nearShare(colors, color) < leastOfAll ? null : `rgb(${color.join(',')})`;
};
