import type { Reading } from './readings';

/** Range of a quarter of the readings. */
export interface Span {
  readonly least: number;
  readonly greatest: number;
}

export interface Trend {
  readonly name: string;
  /** Second quarter: the first one is warm-up. */
  readonly before: Span;
  /** Last quarter. */
  readonly after: Span;
  readonly isFlat: boolean;
}

/** Memory that a runtime has taken is given back when it pleases: so much more is no leak yet. */
const shareOfNoise = 0.1;
/** Pools and timers come and go by ones. */
const countOfNoise = 8;

const findSpan = (readings: readonly Reading[], name: string): Span => {
  const values = readings.map((reading) => reading[name] ?? 0);
  return { least: Math.min(...values), greatest: Math.max(...values) };
};

const hasGrown = (from: number, to: number): boolean => to - from > Math.max(from * shareOfNoise, countOfNoise);

/**
 * Compares the second and the last quarter of the readings, for each value. Garbage-collected memory rises and falls
 * like a saw; a leak lifts both the maxima and the minima.
 * @param readings in the order of measurement, at least eight
 * @throws RangeError for fewer
 */
export const findTrends = (readings: readonly Reading[]): Trend[] => {
  if (readings.length < 8) throw new RangeError(`${readings.length} readings tell nothing: take at least eight.`);
  const quarter = Math.floor(readings.length / 4);
  return Object.keys(readings[0] ?? {}).map((name) => {
    const before = findSpan(readings.slice(quarter, 2 * quarter), name);
    const after = findSpan(readings.slice(-quarter), name);
    const isFlat = !hasGrown(before.least, after.least) || !hasGrown(before.greatest, after.greatest);
    return { name, before, after, isFlat };
  });
};
