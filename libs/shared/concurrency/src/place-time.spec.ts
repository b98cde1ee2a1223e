import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceTime } from './place-time';

const halfLifeMs = 600_000;

let used: PlaceTime;
beforeEach(() => {
  vi.useFakeTimers();
  used = new PlaceTime();
});
afterEach(() => {
  vi.useRealTimers();
});

const use = (caller: string, places: number, milliseconds: number): void => {
  used.hold(caller, places);
  vi.advanceTimersByTime(milliseconds);
  used.hold(caller, -places);
};

describe('PlaceTime', () => {
  it('counts slots times seconds, also of work that still runs', () => {
    use('one', 1, 10_000);
    used.hold('two', 2);
    vi.advanceTimersByTime(10_000);
    expect(used.of('two') / used.of('one')).toBeCloseTo(2, 1);
    expect(used.of('one')).toBeCloseTo(10, 0);
  });

  it('forgets half after a half-life', () => {
    use('one', 1, 60_000);
    const before = used.of('one');
    vi.advanceTimersByTime(halfLifeMs);
    expect(used.of('one')).toBeCloseTo(before / 2, 6);
  });

  it('treats callers alike that used less than a second', () => {
    use('one', 1, 900);
    expect(used.of('one')).toBe(used.of('unknown'));
  });

  it('adds up works that are each shorter than a second', () => {
    for (let turn = 0; turn < 30; turn += 1) use('one', 1, 500);
    expect(used.of('one')).toBeCloseTo(15, 0);
  });

  it('forgets callers of short work beyond a thousand, and no caller of long work', () => {
    use('long', 1, 60_000);
    for (let caller = 0; caller < 10_000; caller += 1) use(`short ${caller}`, 1, 10);
    expect(used.size).toBeLessThanOrEqual(1_001);
    expect(used.of('long')).toBeGreaterThan(50);
  });

  it('remembers callers of long work in proportion to the half-life, however many there were', () => {
    for (let caller = 0; caller < 10_000; caller += 1) use(`long ${caller}`, 1, 2_000);
    expect(used.size).toBeLessThanOrEqual(1_001);
    for (let caller = 0; caller < 10_000; caller += 1) use(`wide ${caller}`, 4, 2_000);
    expect(used.size).toBeLessThan((4 * halfLifeMs) / 1_000 / Math.LN2);
  });
});
