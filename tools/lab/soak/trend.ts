import type { Reading } from './readings';

/** Of a quarter of the readings. */
export interface Span {
  readonly least: number;
  readonly greatest: number;
}

export interface Trend {
  readonly name: string;
  /** In the second quarter: the first is warming up. */
  readonly before: Span;
  /** In the last quarter. */
  readonly after: Span;
  readonly isFlat: boolean;
}

/** Memory that a runtime has taken is given back when it pleases: so much more is no leak yet. */
const shareOfNoise = 0.1;
/** Pools and timers come and go by ones. */
const countOfNoise = 8;

const spanOf = (readings: readonly Reading[], name: string): Span => {
  const values = readings.map((reading) => reading[name] ?? 0);
  return { least: Math.min(...values), greatest: Math.max(...values) };
};

const hasGrown = (from: number, to: number): boolean => to - from > Math.max(from * shareOfNoise, countOfNoise);

/**
 * What became of each thing that was read, from the second quarter of the readings to the last. Memory that is collected from
 * time to time goes up and down like the teeth of a saw; what leaks lifts the tips and the notches.
 *
 * @param readings in the order in which they were taken, at least eight
 * @throws RangeError for fewer
 */
export const trendsOf = (readings: readonly Reading[]): Trend[] => {
  if (readings.length < 8) throw new RangeError(`${readings.length} readings tell nothing: take at least eight.`);
  const quarter = Math.floor(readings.length / 4);
  return Object.keys(readings[0] ?? {}).map((name) => {
    const before = spanOf(readings.slice(quarter, 2 * quarter), name);
    const after = spanOf(readings.slice(-quarter), name);
    const isFlat = !hasGrown(before.least, after.least) || !hasGrown(before.greatest, after.greatest);
    return { name, before, after, isFlat };
  });
};
