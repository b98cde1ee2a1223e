import { describe, expect, it } from 'vitest';
import { halvedPixels } from './halved-pixels';

const pixel = (value: number): number[] => [value, 2 * value, 0, 255];

describe('halvedPixels', () => {
  it('averages squares of four pixels, each colour by itself', () => {
    const data = Uint8Array.from([0, 10, 50, 50, 20, 30, 50, 50].flatMap(pixel));
    expect(halvedPixels({ width: 4, height: 2, data })).toEqual({
      width: 2,
      height: 1,
      data: Uint8Array.from([15, 50].flatMap(pixel)),
    });
  });

  it('leaves out the last column and row of an odd size', () => {
    const data = Uint8Array.from([8, 8, 90, 8, 8, 90, 90, 90, 90].flatMap(pixel));
    expect(halvedPixels({ width: 3, height: 3, data })).toEqual({
      width: 1,
      height: 1,
      data: Uint8Array.from(pixel(8)),
    });
  });
});
