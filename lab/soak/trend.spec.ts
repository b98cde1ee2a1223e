import { describe, expect, it } from 'vitest';
import { findTrends } from './trend';

const makeReadings = (...values: number[]) => values.map((value) => ({ keys: value }));

describe('the trend of readings', () => {
  it('compares the second quarter with the last, for the first is warming up', () => {
    const [trend] = findTrends(makeReadings(1, 5, 100, 102, 100, 103, 101, 104));
    expect(trend).toEqual({
      name: 'keys',
      before: { least: 100, greatest: 102 },
      after: { least: 101, greatest: 104 },
      isFlat: true,
    });
  });

  it('calls growth by more than a tenth a leak', () => {
    expect(findTrends(makeReadings(0, 0, 1000, 1000, 1050, 1080, 1101, 1101))[0]?.isFlat).toBe(false);
    expect(findTrends(makeReadings(0, 0, 1000, 1000, 1050, 1080, 1100, 1100))[0]?.isFlat).toBe(true);
  });

  it('does not mind where a saw stands, only that its tips and its notches rise', () => {
    const early = [0, 0, 0, 160, 170, 215];
    expect(findTrends(makeReadings(...early, 0, 0, 0, 212, 214, 215))[0]?.isFlat).toBe(true);
    expect(findTrends(makeReadings(...early, 0, 0, 0, 160, 200, 260))[0]?.isFlat).toBe(true);
    expect(findTrends(makeReadings(...early, 0, 0, 0, 190, 200, 260))[0]?.isFlat).toBe(false);
  });

  it('lets small counts come and go by ones', () => {
    expect(findTrends(makeReadings(0, 0, 4, 4, 4, 12, 12, 12))[0]?.isFlat).toBe(true);
    expect(findTrends(makeReadings(0, 0, 4, 4, 4, 13, 13, 13))[0]?.isFlat).toBe(false);
  });

  it('calls shrinking flat', () => {
    expect(findTrends(makeReadings(0, 0, 90, 90, 50, 50, 9, 9))[0]?.isFlat).toBe(true);
  });

  it('tells nothing of few readings', () => {
    expect(() => findTrends(makeReadings(1, 2, 3))).toThrow('take at least eight');
  });
});
