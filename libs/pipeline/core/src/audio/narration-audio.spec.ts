import { describe, expect, it } from 'vitest';
import { decodeArguments, padToFrames, trimSilence } from './narration-audio';

const sampleRate = 48_000;
const silence = (seconds: number): number[] => new Array<number>(seconds * sampleRate).fill(0);
const loud = (seconds: number): number[] => new Array<number>(seconds * sampleRate).fill(9_000);

describe('trimSilence', () => {
  it('takes the silence off both ends but a breath, and says how much', () => {
    const { samples, offsetSeconds } = trimSilence(Int16Array.from([...silence(1), ...loud(2), ...silence(3)]));
    expect(offsetSeconds).toBeCloseTo(0.96, 2);
    expect(samples.length / sampleRate).toBeCloseTo(2.16, 2);
  });

  it('leaves pauses inside the speech', () => {
    const spoken = Int16Array.from([...loud(1), ...silence(1), ...loud(1)]);
    const { samples, offsetSeconds } = trimSilence(spoken);
    expect(offsetSeconds).toBe(0);
    expect(Buffer.compare(new Uint8Array(samples.buffer, samples.byteOffset), new Uint8Array(spoken.buffer))).toBe(0);
  });

  it('keeps a narration that is all silence', () => {
    expect(trimSilence(new Int16Array(100)).samples).toHaveLength(100);
    expect(trimSilence(new Int16Array(0)).samples).toHaveLength(0);
  });
});

describe('padToFrames', () => {
  it('makes the sound as long as its frames, to the sample', () => {
    const padded = padToFrames(Int16Array.of(5, 6), 3, 2);
    expect(padded).toHaveLength(3_200);
    expect(Array.from(padded.subarray(0, 6))).toEqual([0, 0, 0, 5, 6, 0]);
  });

  it('cuts what does not fit', () => {
    expect(padToFrames(new Int16Array(5_000).fill(1), 100, 1)).toHaveLength(1_600);
  });
});

describe('decodeArguments', () => {
  it('reads only the file and writes 48 kHz mono', () => {
    expect(decodeArguments('/videos/-v.mp3').join(' ')).toBe(
      '-protocol_whitelist file -format_whitelist wav -f wav -i file:/videos/-v.mp3 -map 0:a:0 -t 600 -ac 1 -ar 48000 -f s16le pipe:1',
    );
  });
});
