import { describe, expect, it } from 'vitest';
import { Silence, type Sample } from './silence';

const longestGapMs = 2_000;

/** Adds a sample a second, each with what the thread did since the previous one. */
const makeSilence = (seconds: number, change: (second: number) => Partial<Sample>): Silence => {
  const silence = new Silence(longestGapMs);
  for (let second = 0; second <= seconds; second += 1)
    silence.add({ atMs: second * 1_000, beats: 1, use: null, ...change(second) });
  return silence;
};

const using = (state: string, share: number) => (second: number) => ({
  use: { state, processorMs: second * 1_000 * share },
});

describe('a turn of the event loop', () => {
  it.each([
    ['computes', using('R', 1)],
    ['has half a processor', using('R', 0.5)],
    ['waits for a program', using('S', 0)],
    ['waits for a disk', using('D', 0)],
    ['runs on a system that reports no use', () => ({ use: null })],
  ])('is blocked when its thread %s for the limit', (_what, change) => {
    expect(makeSilence(4, change).isBlockedFor(5_000)).toBe(false);
    expect(makeSilence(5, change).isBlockedFor(5_000)).toBe(true);
  });

  it('is not blocked while the machine gives its thread a tenth of a processor, until it has used a third of the limit', () => {
    expect(makeSilence(16, using('R', 0.1)).isBlockedFor(5_000)).toBe(false);
    expect(makeSilence(17, using('R', 0.1)).isBlockedFor(5_000)).toBe(true);
  });

  it.each(['T', 't'])('is not blocked while a debugger holds its thread in state %s', (state) => {
    expect(makeSilence(60, using(state, 0)).isBlockedFor(5_000)).toBe(false);
  });

  it('is not blocked when it ends before the limit', () => {
    const silence = makeSilence(60, (second) => ({ ...using('R', 1)(second), beats: Math.floor(second / 4) }));
    expect(silence.lengthMs).toBeLessThan(4_000);
    expect(silence.isBlockedFor(5_000)).toBe(false);
  });

  it('does not last for the hour in which the process was suspended', () => {
    const suspended = makeSilence(2, (second) => ({ atMs: second === 2 ? 3_600_000 : second * 1_000 }));
    expect(suspended.lengthMs).toBe(1_000 + longestGapMs);
  });
});
