import { describe, expect, it } from 'vitest';
import { assignBest } from './assign-pictures';

describe('assignBest', () => {
  it('finds a better sum than taking the best pair first', () => {
    expect(
      assignBest([
        [10, 9],
        [9, 1],
      ]),
    ).toEqual([1, 0]);
  });

  it('leaves a row without a picture rather than take one that is not allowed', () => {
    expect(
      assignBest([
        [0, 2],
        [0, 3],
        [-1, 0],
      ]),
    ).toEqual([-1, 1, -1]);
    expect(assignBest([[], []])).toEqual([-1, -1]);
    expect(assignBest([])).toEqual([]);
  });

  it('equals the best of all assignments of random matrices', () => {
    let state = 7;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const bestSum = (worths: number[][], row: number, taken: ReadonlySet<number>): number =>
      row === worths.length
        ? 0
        : Math.max(
            bestSum(worths, row + 1, taken),
            ...(worths[row] ?? []).flatMap((worth, column) =>
              worth > 0 && !taken.has(column) ? [worth + bestSum(worths, row + 1, new Set([...taken, column]))] : [],
            ),
          );
    for (let round = 0; round < 60; round += 1) {
      const [rows, columns] = [1 + Math.floor(random() * 4), Math.floor(random() * 5)];
      const worths = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => Math.round(random() * 20) - 5),
      );
      const sum = assignBest(worths).reduce((total, column, row) => total + (worths[row]?.[column] ?? 0), 0);
      expect(sum).toBe(bestSum(worths, 0, new Set()));
    }
  });

  it('assigns a hundred places among a thousand pictures in polynomial time', () => {
    const worths = Array.from({ length: 100 }, (_, row) =>
      Array.from({ length: 1_000 }, (__, column) => ((row * 31 + column * 17) % 97) + 1),
    );
    const startedAt = performance.now();
    expect(new Set(assignBest(worths)).size).toBe(100);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});
