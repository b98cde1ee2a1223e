import { describe, expect, it } from 'vitest';
import { cropWindow } from './crop-window';
import type { Sample } from './salience';

const [widthPixels, heightPixels] = [96, 72];

/** A sample with a colour for each of its pixels. */
const sample = (colorAt: (x: number, y: number) => readonly number[]): Sample => {
  const rgba = new Uint8Array(widthPixels * heightPixels * 4);
  for (let at = 0; at < widthPixels * heightPixels; at += 1)
    rgba.set([...colorAt(at % widthPixels, Math.floor(at / widthPixels)), 255], at * 4);
  return { rgba, widthPixels, heightPixels };
};

const sky = (y: number): number[] => [120 + y, 160 + y / 2, 230];
const isNear = (x: number, y: number, [left, top]: readonly [number, number], radius = 9): boolean =>
  Math.hypot(x - left, y - top) < radius;

const holds = ({ left, top, width, height }: ReturnType<typeof cropWindow>, [x, y]: readonly [number, number]) =>
  x / widthPixels > left && x / widthPixels < left + width && y / heightPixels > top && y / heightPixels < top + height;

describe('cropWindow', () => {
  const shape = widthPixels / heightPixels;

  it.each([
    ['left', [16, 36]],
    ['right', [80, 30]],
  ] as const)('keeps a bee at the %s of a meadow in an upright frame', (_, place) => {
    const bee = sample((x, y) => (isNear(x, y, place) ? [40, (x % 3) * 60, 20] : [110, 170 + (y % 2), 80]));
    const window = cropWindow(bee, shape, 9 / 16);
    expect(holds(window, place)).toBe(true);
    expect(window.width).toBeCloseTo(0.5625 / shape);
    expect(window.height).toBe(1);
  });

  it.each([
    ['above', [48, 12]],
    ['below', [48, 60]],
  ] as const)('keeps an object %s in a wide frame', (_, place) => {
    const bird = sample((x, y) => (isNear(x, y, place) ? [200, 30, 30] : sky(y)));
    expect(holds(cropWindow(bird, shape, 3), place)).toBe(true);
  });

  it('prefers details to a smooth ground of the same colour', () => {
    const grass = sample((x, y) => (x < 30 && (x + y) % 2 === 0 ? [90, 140, 70] : [120, 150, 100]));
    expect(cropWindow(grass, shape, 9 / 16).left).toBeLessThan(0.15);
  });

  it('cuts a plain picture in the middle, a little above it', () => {
    const plain = sample(() => [90, 120, 150]);
    expect(cropWindow(plain, shape, 9 / 16).left).toBeCloseTo((1 - 0.5625 / shape) / 2, 1);
    const { top, height } = cropWindow(plain, shape, 3);
    expect(top).toBeCloseTo((1 - height) * 0.4, 1);
  });

  it('keeps a picture of the same shape whole', () => {
    const whole = { left: 0, top: 0, width: 1, height: 1 };
    expect(
      cropWindow(
        sample(() => [1, 2, 3]),
        shape,
        shape,
      ),
    ).toEqual(whole);
  });
});
