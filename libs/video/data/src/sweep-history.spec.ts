import { describe, expect, it } from 'vitest';
import { SweepHistory } from './sweep-history';

const usualSeconds = 90;
const hour = 3_600;

/** Sweeps at these times by the clock of PostgreSQL. */
const lookedAt = (...times: number[]): SweepHistory =>
  times.slice(1).reduce((looks, time) => looks.next(time, usualSeconds), SweepHistory.first(times[0] ?? 0));

describe('the running time of a video', () => {
  it('follows the clock between regular sweeps', () => {
    expect(lookedAt(1_000, 1_030, 1_120).secondsSince(900)).toBe(220);
  });

  it('follows the time of the last sweep, whatever the clock says later', () => {
    expect(lookedAt(1_000).secondsSince(900)).toBe(100);
  });

  it.each([
    ['began before the clock was set forward', 900, 130],
    ['began by the old clock after the last sweep', 1_010, 30],
    ['began by the new clock', 1_030 + hour, 0],
  ])('excludes an hour that the clock skipped, for a video that %s', (_case, begun, seconds) => {
    expect(lookedAt(1_000, 1_000 + hour, 1_030 + hour).secondsSince(begun)).toBe(seconds);
  });

  it('continues when a fast clock is corrected', () => {
    const looks = lookedAt(1_000, 1_000 + hour, 1_030, 1_060);
    expect(looks.secondsSince(900)).toBe(130);
    expect(
      Array.from({ length: 60 }, (_, minute) => 1_060 + 60 * minute)
        .reduce((later, time) => later.next(time, usualSeconds), looks)
        .secondsSince(900),
    ).toBeGreaterThan(3_500);
  });

  it('keeps the rest of a gap when the clock is set back into it', () => {
    expect(lookedAt(1_000, 1_000 + hour, 1_000 + hour / 2).secondsSince(900)).toBe(100);
  });

  it('is zero for a start in the future', () => {
    expect(lookedAt(1_000, 1_030).secondsSince(1_030 + hour)).toBe(0);
  });

  it('is the same after the history was stored and read again', () => {
    const looks = lookedAt(1_000, 1_000 + hour, 1_030 + hour);
    expect(SweepHistory.parse(String(looks))).toEqual(looks);
  });

  it('uses the last hundred gaps', () => {
    const times = Array.from({ length: 200 }, (_, index) => 1_000 * (index + 1));
    expect(lookedAt(...times).secondsSince(times.at(-101) ?? 0)).toBe(0);
    expect(String(lookedAt(...times)).length).toBeLessThan(5_000);
  });
});
