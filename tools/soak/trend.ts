import type { Reading } from './readings';

export interface Trend {
  readonly name: string;
  /** The least of the second quarter: the first is warming up. */
  readonly before: number;
  /** The least of the last quarter. */
  readonly after: number;
  readonly isFlat: boolean;
}

/** Memory that a runtime has taken is given back when it pleases: so much more is no leak yet. */
const shareOfNoise = 0.1;
/** Pools and timers come and go by ones. */
const countOfNoise = 8;

/**
 * What became of each thing that was read, from the second quarter of the readings to the last. The least counts: memory that is collected
 * from time to time goes up and down like the teeth of a saw, and of what leaks the least grows, too.
 *
 * @param readings in the order in which they were taken, at least eight
 * @throws RangeError for fewer
 */
export const trendsOf = (readings: readonly Reading[]): Trend[] => {
  if (readings.length < 8) throw new RangeError(`${readings.length} readings tell nothing: take at least eight.`);
  const quarter = Math.floor(readings.length / 4);
  const [early, late] = [readings.slice(quarter, 2 * quarter), readings.slice(-quarter)];
  return Object.keys(readings[0] ?? {}).map((name) => {
    const [before, after] = [early, late].map((part) => Math.min(...part.map((reading) => reading[name] ?? 0)));
    const [from, to] = [before ?? 0, after ?? 0];
    return { name, before: from, after: to, isFlat: to - from <= Math.max(from * shareOfNoise, countOfNoise) };
  });
};
