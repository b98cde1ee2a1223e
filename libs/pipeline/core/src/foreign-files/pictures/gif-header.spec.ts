import { describe, expect, it } from 'vitest';
import { readGif } from './gif-header';

const sides = (width: number, height: number): number[] => [width & 255, width >> 8, height & 255, height >> 8];
const screen = [...Buffer.from('GIF89a'), ...sides(1, 1), 0, 0, 0];
const picture = (width: number, height: number): number[] => [0x2c, 0, 0, 0, 0, ...sides(width, height), 0, 2, 1, 0, 0];

describe('the header of a GIF', () => {
  it('counts the memory of the largest picture, also on a small screen', () => {
    const facts = readGif(Buffer.from([...screen, ...picture(65_535, 65_535)]));
    expect(facts?.decodedBytes).toBeGreaterThan(65_535 ** 2);
    expect(facts).toMatchObject({ widthPixels: 1, isMoving: false });
  });

  it('has too many frames when there are more than 1,000', () => {
    const frames = (count: number) =>
      Buffer.from([...screen, ...Array.from({ length: count }, () => picture(1, 1)).flat()]);
    expect(readGif(frames(1_001))?.excess).toBe('more than 1000 frames');
    expect(readGif(frames(999))).toMatchObject({ excess: null, isMoving: true });
  });
});
