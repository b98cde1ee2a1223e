import { spawnSync } from 'node:child_process';
import { testFfmpeg } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { encodePng, shrink } from './png';

const [red, blue] = [
  [255, 0, 0, 255],
  [0, 0, 255, 255],
];
const pixels = {
  rgba: Uint8Array.from([red, red, blue, blue, red, red, blue, blue].flat()),
  widthPixels: 4,
  heightPixels: 2,
};

describe('encodePng', () => {
  it('writes a file that a decoder reads back pixel by pixel', async () => {
    const { ffmpegPath } = await testFfmpeg();
    const png = await encodePng(pixels);
    const { stdout } = spawnSync(ffmpegPath, ['-v', 'error', '-i', '-', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-'], {
      input: png,
    });
    expect([...stdout]).toEqual([...pixels.rgba]);
  });
});

describe('shrink', () => {
  it('averages blocks', () => {
    expect(shrink(pixels, 2)).toEqual({ rgba: Uint8Array.from([red, blue].flat()), widthPixels: 2, heightPixels: 1 });
  });
});
