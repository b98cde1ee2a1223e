import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';

/** Colours of the quarters of a file of `e2e/reality/material`, as its maker says. */
const looks = {
  quarters: [
    [200, 60, 60],
    [60, 160, 80],
    [60, 90, 200],
    [230, 230, 230],
  ],
  'two halves': [
    [200, 60, 60],
    [60, 160, 80],
    [60, 90, 200],
    [230, 230, 230],
  ],
  'grey quarters': [
    [90, 90, 90],
    [133, 133, 133],
    [92, 92, 92],
    [230, 230, 230],
  ],
  /** CMYK has no such blue: LittleCMS's answer. */
  'printed quarters': [
    [196, 44, 41],
    [48, 148, 65],
    [54, 85, 152],
    [228, 227, 226],
  ],
  black: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
} as const;

export interface RealFile {
  file: string;
  standsFor: string;
  source: string;
  kind?: 'picture' | 'clip' | 'audio';
  shows?: keyof typeof looks;
  /** Name of the format in the refusal. */
  refused?: string;
}

const folder = join(projectRoot(), 'e2e', 'reality', 'material');

export const realFiles = (): RealFile[] =>
  (JSON.parse(readFileSync(join(folder, 'material.json'), 'utf8')) as { files: RealFile[] }).files;

export const realFilePath = (file: string): string => join(folder, 'files', file);

/** Pixels of any size, row by row. */
export interface ShownPixels {
  bytes: Uint8Array;
  widthPixels: number;
  heightPixels: number;
  channels: 3 | 4;
}

type Triple = readonly [number, number, number];

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const cubic = (share: number): number =>
  share > 216 / 24_389 ? Math.cbrt(share) : (share * 24_389) / 27 / 116 + 16 / 116;

/** CIE L*a*b* of sRGB, at D65. */
const toLab = (colour: Triple): Triple => {
  const [red, green, blue] = colour.map(linear) as unknown as Triple;
  const x = cubic((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = cubic(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = cubic((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const colourAt = (
  { bytes, widthPixels, heightPixels, channels }: ShownPixels,
  across: number,
  down: number,
): Triple => {
  const at = (Math.floor(heightPixels * down) * widthPixels + Math.floor(widthPixels * across)) * channels;
  return [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
};

const places = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** The largest difference (CIE 1976) between what is shown in the middle of a quarter and what should be. */
export const colourDifference = (pixels: ShownPixels, shows: keyof typeof looks, isReversed = false): number => {
  const wanted = isReversed ? [...looks[shows]].reverse() : looks[shows];
  const differences = places.map(([across, down], index) => {
    const [one, other] = [toLab(colourAt(pixels, across, down)), toLab(wanted[index] ?? [0, 0, 0])];
    return Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));
  });
  return Math.max(...differences);
};
