import { describe, expect, it } from 'vitest';
import { RowTurns } from './row-turns';

/** Frames of the first so many in which a row is renewed. @param isSeen true for frames that change it visibly */
const framesOf = (row: number, isSeen: (frame: number) => boolean, count = 24): number[] => {
  const turns = new RowTurns(16);
  return Array.from({ length: count }, (_, frame) => frame).filter((frame) => {
    const isRenewed = turns.isRenewed(row, frame);
    if (isRenewed && isSeen(frame)) turns.seen[row] = 1;
    turns.end(frame);
    return isRenewed;
  });
};

describe('the turns of rows of macroblocks', () => {
  it('renew a row in every fourth frame while its changes are seen, other rows in other frames', () => {
    expect(framesOf(0, () => true)).toEqual([0, 4, 8, 12, 16, 20]);
    expect(framesOf(3, () => true)).toEqual([0, 4, 8, 12, 16, 20]);
    expect(framesOf(5, () => true)).toEqual([1, 5, 9, 13, 17, 21]);
  });

  it('pass over every other turn of a row in which nothing is seen', () => {
    expect(framesOf(0, () => false)).toEqual([0, 8, 16]);
  });

  it('come back at the turn after one in which something is seen', () => {
    expect(framesOf(0, (frame) => frame === 8)).toEqual([0, 8, 12, 20]);
  });
});
