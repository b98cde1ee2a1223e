import { describe, expect, it } from 'vitest';
import { CostCurve, costLines } from './cost-curve';

const point = (ended: number, workers: number, transactions: number) => ({
  ended,
  cpuMs: { workers, PostgreSQL: workers / 2, crowd: 1_000_000 },
  transactions,
  walBytes: 0,
});

describe('the cost curve of a crowd', () => {
  it('is read at the start, and after each tenth of the videos', () => {
    const curve = new CostCurve(100);
    const due = [0, 4, 10, 12, 35, 39, 40].filter((ended) => {
      if (!curve.isDue(ended)) return false;
      curve.add(point(ended, 0, 0));
      return true;
    });
    expect(due).toEqual([0, 10, 35, 40]);
    expect(curve.points.map(({ ended }) => ended)).toEqual(due);
  });

  it('gives the cost of a video between two readings, without the cost of requests', () => {
    expect(costLines([point(0, 100, 50), point(10, 300, 350), point(30, 500, 950)])).toEqual([
      '  1 to 10: 30.0 ms of processor time without the crowd, 30.0 transactions a video',
      '  11 to 30: 15.0 ms of processor time without the crowd, 30.0 transactions a video',
    ]);
  });

  it('has no line when too few videos ended', () => {
    expect(costLines([point(0, 100, 50)])).toEqual([]);
    expect(costLines([])).toEqual([]);
  });
});
