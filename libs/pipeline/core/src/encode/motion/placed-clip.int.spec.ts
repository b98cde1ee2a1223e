import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PicturePlacement } from '@svc/contracts';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPlacement } from '../../media/placement';
import { clipFilter } from './moving-arguments';

const run = promisify(execFile);
let folder = '';
let ffmpegPath = '';
beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  folder = await mkdtemp(join(tmpdir(), 'placed-clip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const upright = { widthPixels: 96, heightPixels: 160 };

interface Shown {
  clip?: { widthPixels: number; heightPixels: number };
  size?: typeof upright;
  placement: PicturePlacement;
}

/** A clip whose left half is red and whose right half is blue. @returns the red of its first picture at a share of its sides */
const drawPlaced = async ({ clip = { widthPixels: 160, heightPixels: 90 }, size = upright, placement }: Shown) => {
  const { widthPixels, heightPixels } = clip;
  const path = join(folder, `${widthPixels}x${heightPixels}.mkv`);
  const half = (color: string): string[] => [
    '-f',
    'lavfi',
    '-i',
    `color=${color}:s=${widthPixels / 2}x${heightPixels}:d=0.1`,
  ];
  const both = ['-filter_complex', 'hstack', '-c:v', 'ffv1', '-pix_fmt', 'yuv444p'];
  await run(ffmpegPath, ['-y', '-v', 'error', ...half('red'), ...half('blue'), ...both, path]);
  const filter = clipFilter({ ...clip, displayFilters: [], placement: toPlacement(placement) }, size);
  const raw = ['-frames:v', '1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'];
  const options = { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = await run(ffmpegPath, ['-v', 'error', '-i', path, '-vf', filter, ...raw], options);
  expect(stdout).toHaveLength(3 * size.widthPixels * size.heightPixels);
  return (across: number, down: number): 'red' | 'blue' | 'dark' => {
    const [x, y] = [Math.round(across * (size.widthPixels - 1)), Math.round(down * (size.heightPixels - 1))];
    const [red = 0, , blue = 0] = stdout.subarray(3 * (y * size.widthPixels + x));
    if (Math.max(red, blue) < 180) return 'dark';
    return red > blue ? 'red' : 'blue';
  };
};

describe('a placed clip', () => {
  it.each([
    [{ fit: 'fill', x: 0 }, ['red', 'red']],
    [{ fit: 'fill', x: 1 }, ['blue', 'blue']],
    [{ fit: 'fill', x: 0.5 }, ['red', 'blue']],
    [{ fit: 'fill', x: 0.5, zoom: 5 }, ['red', 'blue']],
    [{ fit: 'fill', x: 0.1, y: 1, zoom: 5 }, ['red', 'red']],
    [{ fit: 'whole', x: 0, zoom: 5 }, ['red', 'red']],
    [{ fit: 'whole', x: 1, zoom: 5 }, ['blue', 'blue']],
  ] as const)('with %j shows its part in all of its place', async (placement, [left, right]) => {
    const colorAt = await drawPlaced({ placement });
    expect([0.02, 0.98].map((across) => [0.02, 0.98].map((down) => colorAt(across, down)))).toEqual([
      [left, left],
      [right, right],
    ]);
  });

  it.each([
    [0, ['red', 'dark', 'dark']],
    [0.5, ['dark', 'red', 'dark']],
    [1, ['dark', 'dark', 'red']],
  ] as const)('that is whole lies at %d of its place from above, on a dark ground', async (y, colors) => {
    const colorAt = await drawPlaced({ placement: { fit: 'whole', y } });
    expect([0.05, 0.5, 0.95].map((down) => colorAt(0.2, down))).toEqual(colors);
    expect(colorAt(0.8, [0.05, 0.5, 0.95][2 * y] ?? 0)).toBe('blue');
  });

  it.each([
    ['narrow', { widthPixels: 16, heightPixels: 4_096 }],
    ['low', { widthPixels: 4_096, heightPixels: 16 }],
  ])('that is as %s as a clip may be fills a large frame, enlarged', async (_shape, clip) => {
    const size = { widthPixels: 1_080, heightPixels: 1_920 };
    const colorAt = await drawPlaced({ clip, size, placement: { fit: 'fill', x: 0, zoom: 5 } });
    expect(colorAt(0.1, 0.5)).toBe('red');
  });
});
