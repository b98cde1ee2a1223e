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

/** Where two frames differ, split by an area. */
export const differences = (
  first: FramePixels,
  second: FramePixels,
  area: PixelArea,
): { inside: number; outside: number } => {
  const [before, after] = [first, second].map(
    ({ rgba }) => new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4),
  );
  const count = { inside: 0, outside: 0 };
  before?.forEach((value, index) => {
    if (value === after?.[index]) return;
    const [x, y] = [index % first.widthPixels, Math.floor(index / first.widthPixels)];
    count[isInside(area, x, y) ? 'inside' : 'outside'] += 1;
  });
  return count;
};

/** Pixels outside an area that changed, and not with all of their row as a shade does over a plain picture. */
export const strayPixels = (first: FramePixels, second: FramePixels, area: PixelArea): number => {
  const [before, after] = [first, second].map(
    ({ rgba }) => new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4),
  );
  let stray = 0;
  after?.forEach((value, index) => {
    const x = index % first.widthPixels;
    const isChanged = value !== before?.[index] && value !== after[index - x];
    if (isChanged && !isInside(area, x, Math.floor(index / first.widthPixels))) stray += 1;
  });
  return stray;
};

/** How many colours there are in a fifth of the pixels: enough to tell a drawing from a plain area. */
export const colorsOf = ({ rgba }: FramePixels): number =>
  new Set(new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4).filter((_, at) => at % 5 === 0)).size;

export const alphaAt = ({ rgba, widthPixels }: FramePixels, x: number, y: number): number | undefined =>
  rgba[(y * widthPixels + x) * 4 + 3];

export const whole = (template: FrameTemplate): PixelArea => ({ x: 0, y: 0, ...template.description });
