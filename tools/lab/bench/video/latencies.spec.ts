import { describe, expect, it } from 'vitest';
import { latenciesOf } from './latencies';

describe('latenciesOf', () => {
  it('takes the ninety-ninth of a hundred', () => {
    const times = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(latenciesOf(times)).toEqual({ count: 100, medianMs: 50, p99Ms: 99, worstMs: 100 });
  });

  it('is its own median, p99 and worst when there is one', () => {
    expect(latenciesOf([7])).toEqual({ count: 1, medianMs: 7, p99Ms: 7, worstMs: 7 });
  });
});
