import { type Picture, drawPicture } from '@svc/pipeline/media';
import { describe, expect, it } from 'vitest';
import { fullRectangle, linearGradient, type Canvas, type Stop } from './svg';
import { strips } from './strips';

const canvas = { widthPixels: 8, heightPixels: 300 } as Canvas;
const sunset: Stop[] = [
  [0, '#102a4e'],
  [0.4, '#c0506a'],
  [1, '#ffe7a0'],
];
const haze: Stop[] = [
  [0, '#ffffff', 0],
  [1, '#ffffff', 0.5],
];

const draw = (content: string, heightPixels = canvas.heightPixels): Promise<Uint8Array> => {
  const { widthPixels } = canvas;
  const viewBox = `0 0 ${widthPixels} ${canvas.heightPixels}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="${viewBox}" preserveAspectRatio="none"><rect width="8" height="300" fill="#204060"/>${content}</svg>`;
  const picture: Picture = { kind: 'picture', bytes: Buffer.from(svg), widthPixels, heightPixels };
  return drawPicture(picture, picture, { format: 'raw' }, new AbortController().signal);
};

const farthest = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((most, byte, index) => Math.max(most, Math.abs(byte - (other[index] ?? 0))), 0);

describe('strips', () => {
  it.each([
    ['opaque', sunset],
    ['translucent', haze],
    [
      'ending early',
      [
        [0, '#102a4e'],
        [0.6, '#c0506a'],
      ] as Stop[],
    ],
    [
      'of one colour',
      [
        [0, '#102a4e'],
        [1, '#102a4e'],
      ] as Stop[],
    ],
  ])('look like the gradient that they replace: %s', async (_, stops) => {
    const gradient = linearGradient('gradient', stops) + fullRectangle(canvas, 'url(#gradient)');
    const drawn = await draw(strips({ top: 0, ...canvas }, stops));
    expect(farthest(drawn, await draw(gradient))).toBeLessThanOrEqual(2);
  });

  it.each([211, 333, 1000])('leave no seam when they are drawn %i pixels high', async (heightPixels) => {
    const drawn = await draw(strips({ top: 0, ...canvas }, sunset), heightPixels);
    const reds = Array.from({ length: heightPixels }, (_, row) => drawn[row * canvas.widthPixels * 4] ?? 0);
    expect(reds).toEqual(reds.toSorted((one, other) => one - other));
  });

  it('are at the given position', async () => {
    const drawn = await draw(strips({ top: 100.4, widthPixels: 8, heightPixels: 100 }, sunset));
    const rowAt = (row: number): number[] => [...drawn.subarray(row * 32, row * 32 + 3)];
    expect([rowAt(99), rowAt(201)]).toEqual([
      [0x20, 0x40, 0x60],
      [0x20, 0x40, 0x60],
    ]);
    expect(rowAt(101)[0]).toBeLessThan(0x20);
    expect(rowAt(198)[0]).toBeGreaterThan(0xf0);
  });
});
