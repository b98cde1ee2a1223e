import { describe, expect, it } from 'vitest';
import { canResample, resample } from './resample';

const tone = (hertz: number, rate: number, seconds: number): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, at) =>
    Math.round(16_000 * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );

/** Decibels of the tone above what differs from it, away from both ends. */
const purity = (heard: Int16Array, wanted: Int16Array): number => {
  let [signal, error] = [0, 0];
  for (let at = 1_000; at < wanted.length - 1_000; at += 1) {
    signal += (wanted[at] ?? 0) ** 2;
    error += ((heard[at] ?? 0) - (wanted[at] ?? 0)) ** 2;
  }
  return 10 * Math.log10(signal / error);
};

describe('resample', () => {
  it.each([
    [16_000, 1_000],
    [22_050, 200],
    [22_050, 5_000],
    [44_100, 12_000],
  ])('keeps a tone from %i Hz to %i Hz unchanged', (rate, hertz) => {
    const raised = resample(tone(hertz, rate, 0.2), rate, 48_000);
    expect(raised.length).toBe(9_600);
    expect(purity(raised, tone(hertz, 48_000, 0.2))).toBeGreaterThan(75);
  });

  it('stays within the 16-bit range', () => {
    const loud = Int16Array.from({ length: 400 }, (_, at) => (at % 40 < 20 ? 32_767 : -32_768));
    const raised = resample(loud, 24_000, 48_000);
    expect(Math.max(...raised)).toBe(32_767);
    expect(Math.min(...raised)).toBe(-32_768);
  });

  it('returns the same samples for equal rates', () => {
    const samples = Int16Array.of(1, 2, 3);
    expect(resample(samples, 48_000, 48_000)).toBe(samples);
  });

  it('is refused for falling rates and for rates with little in common', () => {
    expect([22_050, 44_100, 48_000].map((rate) => canResample(rate, 48_000))).toEqual([true, true, true]);
    expect([0, 96_000, 11_111].map((rate) => canResample(rate, 48_000))).toEqual([false, false, false]);
  });
});
