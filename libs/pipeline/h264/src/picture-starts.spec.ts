import { describe, expect, it } from 'vitest';
import { withStartCode } from './nal-unit';
import { pictureStarts } from './picture-starts';

/** first_mb_in_slice is 0 where the first bit is set. */
const [first, second] = [0x80, 0x40];

describe('pictureStarts', () => {
  it('finds the start of each picture, with any number of slices', () => {
    const units = [
      [0x67, 1],
      [0x68, 1],
      [0x65, first],
      [0x61, first],
      [0x61, second],
      [0x61, second],
      [0x61, first],
    ];
    const segment = Buffer.concat(units.map((unit) => withStartCode(Uint8Array.from(unit))));
    expect(pictureStarts(segment)).toEqual([
      { offset: 12, isIdr: true },
      { offset: 18, isIdr: false },
      { offset: 36, isIdr: false },
    ]);
  });
});
