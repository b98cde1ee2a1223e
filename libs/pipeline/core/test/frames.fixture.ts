import type { FrameInput, FramePixels, FrameTemplate, PixelArea } from '../src/frame';

/** A scene in the middle of a video, without a picture. */
export const sampleScene = (change: Partial<FrameInput> = {}): FrameInput => ({
  title: 'Why bees dance',
  text: 'A scout that found flowers waggles along the comb.',
  sceneNumber: 2,
  sceneCount: 5,
  language: 'en',
  caption: { words: ['her', 'angle', 'to', 'the', 'sun'], litIndex: 1 },
  picture: null,
  parameters: {},
  ...change,
});

const isInside = (area: PixelArea, x: number, y: number): boolean =>
  x >= area.x && x < area.x + area.widthPixels && y >= area.y && y < area.y + area.heightPixels;

/** One number a pixel; loops over them are plain, since a frame has two million. */
const packedPixels = ({ rgba }: FramePixels): Uint32Array =>
  new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);

/** Positions at which two frames differ, inside and outside an area. */
export const differences = (
  first: FramePixels,
  second: FramePixels,
  area: PixelArea,
): { inside: number; outside: number } => {
  const [before, after] = [packedPixels(first), packedPixels(second)];
  const count = { inside: 0, outside: 0 };
  for (let index = 0; index < before.length; index += 1) {
    if (before[index] === after[index]) continue;
    const [x, y] = [index % first.widthPixels, Math.floor(index / first.widthPixels)];
    count[isInside(area, x, y) ? 'inside' : 'outside'] += 1;
  }
  return count;
};

/** Changed pixels outside an area, without rows that changed as a whole, as a shade over a plain picture does. */
export const strayPixels = (first: FramePixels, second: FramePixels, area: PixelArea): number => {
  const [before, after] = [packedPixels(first), packedPixels(second)];
  let stray = 0;
  for (let index = 0; index < after.length; index += 1) {
    if (after[index] === before[index]) continue;
    const x = index % first.widthPixels;
    const isAlone = after[index] !== after[index - x];
    if (isAlone && !isInside(area, x, Math.floor(index / first.widthPixels))) stray += 1;
  }
  return stray;
};

/** Number of colours in a fifth of the pixels: distinguishes a drawing from a plain area. */
export const countColors = (frame: FramePixels): number => {
  const pixels = packedPixels(frame);
  const colors = new Set<number>();
  for (let index = 0; index < pixels.length; index += 5) colors.add(pixels[index] ?? 0);
  return colors.size;
};

export const isOpaque = ({ rgba }: FramePixels): boolean => {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
};

export const alphaAt = ({ rgba, widthPixels }: FramePixels, x: number, y: number): number | undefined =>
  rgba[(y * widthPixels + x) * 4 + 3];

export const whole = (template: FrameTemplate): PixelArea => ({ x: 0, y: 0, ...template.description });
