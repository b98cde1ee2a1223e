import { describe, expect, it } from 'vitest';
import { balancedWidth, countRows, type WordBox } from './line-balance';

/** Words of these widths, `perRow` in each row, ten pixels apart. */
const layOut = (widths: number[], perRow: number): WordBox[] => {
  let left = 0;
  return widths.map((width, index) => {
    if (index % perRow === 0) left = 0;
    const box = { left, top: Math.floor(index / perRow) * 50, width, height: 40 };
    left += width + 10;
    return box;
  });
};

describe('countRows', () => {
  it.each([
    [[], 1, 0],
    [[100], 1, 1],
    [[100, 100, 100], 3, 1],
    [[100, 100, 100], 2, 2],
    [[100, 100, 100], 1, 3],
  ])('for %j with %i in a row returns %i', (widths, perRow, rows) => {
    expect(countRows(layOut(widths, perRow))).toBe(rows);
  });

  it('counts words of another height in the same row as one row', () => {
    expect(
      countRows([
        { left: 0, top: 0, width: 10, height: 40 },
        { left: 20, top: 8, width: 10, height: 28 },
      ]),
    ).toBe(1);
  });
});

describe('balancedWidth', () => {
  it('is the whole line when one row is enough', () => {
    expect(balancedWidth(layOut([100, 100, 100], 3), 1)).toBeGreaterThanOrEqual(320);
    expect(balancedWidth(layOut([100, 100, 100], 3), 1)).toBeLessThanOrEqual(322);
  });

  it('is half the line when two rows are needed', () => {
    expect(balancedWidth(layOut([100, 100, 100, 100], 3), 2)).toBeLessThanOrEqual(212);
  });

  it('is never less than the longest word', () => {
    expect(balancedWidth(layOut([30, 400, 30], 1), 3)).toBeGreaterThanOrEqual(400);
  });

  it('reads the gap in right-to-left text', () => {
    const boxes = [
      { left: 220, top: 0, width: 100, height: 40 },
      { left: 110, top: 0, width: 100, height: 40 },
      { left: 0, top: 0, width: 100, height: 40 },
    ];
    expect(balancedWidth(boxes, 1)).toBeGreaterThanOrEqual(320);
  });
});
