import { describe, expect, it } from 'vitest';
import { paintPixels } from './paint-pixels';
import { createPlanarFrame, splitPlanes } from '../planar-frame';

const filled = (widthPixels: number, heightPixels: number, colorAt: (at: number) => number[]) => {
  const rgba = new Uint8Array(widthPixels * heightPixels * 4);
  for (let at = 0; at < widthPixels * heightPixels; at += 1) rgba.set([...colorAt(at), 255], at * 4);
  return { rgba, widthPixels, heightPixels };
};

describe('painted pixels', () => {
  it.each([
    ['white', [255, 255, 255], [235, 128, 128]],
    ['black', [0, 0, 0], [16, 128, 128]],
    ['red', [255, 0, 0], [63, 102, 240]],
    ['green', [0, 255, 0], [173, 42, 26]],
    ['blue', [0, 0, 255], [32, 240, 118]],
    ['grey', [128, 128, 128], [126, 128, 128]],
  ])('of %s have the colours of BT.709', (_, color, expected) => {
    const frame = createPlanarFrame(4, 4);
    paintPixels(
      frame,
      filled(4, 4, () => color),
    );
    for (const [index, { bytes }] of splitPlanes(frame).entries())
      for (const sample of bytes) expect(Math.abs(sample - (expected[index] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('share the mean of four colours', () => {
    const frame = createPlanarFrame(2, 2);
    const colors = [
      [255, 0, 0],
      [255, 0, 0],
      [0, 0, 255],
      [0, 0, 255],
    ];
    paintPixels(
      frame,
      filled(2, 2, (at) => colors[at] ?? []),
    );
    expect([...frame.bytes].map((sample) => Math.round(sample / 4) * 4)).toEqual([64, 64, 32, 32, 172, 180]);
  });

  it('lie at their corner and nowhere else', () => {
    const frame = createPlanarFrame(6, 4);
    paintPixels(
      frame,
      filled(2, 2, () => [255, 255, 255]),
      { x: 2, y: 2 },
    );
    const painted = [...frame.bytes].flatMap((sample, at) => (sample === 0 ? [] : [at]));
    expect(painted).toEqual([14, 15, 20, 21, 24 + 4, 30 + 4]);
  });
});
