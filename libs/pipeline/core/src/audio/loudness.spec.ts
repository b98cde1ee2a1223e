import { describe, expect, it } from 'vitest';
import { LoudnessMeter, narrationGain } from './loudness';

const sampleRate = 48_000;

const sine = (frequency: number, amplitude: number, seconds: number): Int16Array =>
  Int16Array.from({ length: seconds * sampleRate }, (_, index) =>
    Math.round(32_767 * amplitude * Math.sin((2 * Math.PI * frequency * index) / sampleRate)),
  );

const measure = (...pieces: Int16Array[]): number | null => {
  const meter = new LoudnessMeter();
  for (const piece of pieces) meter.push(piece);
  return meter.integrated();
};

describe('LoudnessMeter', () => {
  it('finds a full-scale 997 Hz sine on both sides at 0 LUFS, by which the standard is defined', () => {
    expect(measure(sine(997, 1, 5))).toBeCloseTo(0, 1);
  });

  it('follows the level decibel by decibel', () => {
    expect(measure(sine(997, 0.1, 5))).toBeCloseTo(-20, 1);
  });

  it('hears low notes less and high ones more', () => {
    const middle = measure(sine(997, 0.1, 3)) ?? 0;
    expect(measure(sine(40, 0.1, 3)) ?? 0).toBeLessThan(middle - 3);
    expect(measure(sine(6_000, 0.1, 3)) ?? 0).toBeGreaterThan(middle + 2);
  });

  it('leaves pauses out of the measure', () => {
    const spoken = sine(997, 0.1, 4);
    expect(measure(spoken, new Int16Array(10 * sampleRate), spoken)).toBeCloseTo(-20, 0);
  });

  it('measures the same in whatever pieces the sound arrives', () => {
    const whole = sine(440, 0.3, 3);
    const pieces = [whole.subarray(0, 1), whole.subarray(1, 7_001), whole.subarray(7_001)];
    expect(measure(...pieces)).toBeCloseTo(measure(whole) ?? 0, 6);
  });

  it('has no measure of silence', () => {
    expect(measure(new Int16Array(5 * sampleRate))).toBeNull();
    expect(measure()).toBeNull();
  });
});

describe('narrationGain', () => {
  it('brings a narration to -16 LUFS', () => {
    expect(narrationGain(-20.5)).toBeCloseTo(4.5);
    expect(narrationGain(-10)).toBeCloseTo(-6);
  });

  it('leaves silence alone and does not raise a whisper without end', () => {
    expect(narrationGain(null)).toBe(0);
    expect(narrationGain(-69)).toBe(30);
  });
});
