import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const [, , ffmpegPath = 'ffmpeg', heifPath = 'heif-enc'] = process.argv;
const folder = join(import.meta.dirname, 'files');
export const at = (name: string): string => join(folder, name);

export const [width, height] = [240, 160];
export type Colour = readonly [red: number, green: number, blue: number];
/** Top left, top right, bottom left, bottom right, as `material.json` expects them. */
export const quarters: readonly Colour[] = [
  [200, 60, 60],
  [60, 160, 80],
  [60, 90, 200],
  [230, 230, 230],
];

export const makePixels = (colours: readonly Colour[]): Buffer =>
  Buffer.from(
    Array.from({ length: width * height }, (_, index) => {
      const [x, y] = [index % width, Math.floor(index / width)];
      return colours[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)] ?? [0, 0, 0];
    }).flat(),
  );
export const raw = { width, height, channels: 3 } as const;
export const picture = (): Sharp => sharp(makePixels(quarters), { raw });
const toGrey = ([red, green, blue]: Colour): Colour => {
  const luma = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  return [luma, luma, luma];
};
export const grey = (): Sharp => sharp(makePixels(quarters.map(toGrey)), { raw }).toColourspace('b-w');

export const write = (name: string, bytes: Uint8Array): void => writeFileSync(at(name), bytes);
export const ffmpeg = (...args: string[]): void =>
  void execFileSync(ffmpegPath, ['-v', 'error', '-y', '-nostdin', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
export const heif = (...args: string[]): void => void execFileSync(heifPath, args, { stdio: 'ignore' });
