import { describe, expect, it } from 'vitest';
import { readWave, waveHeader } from './wave-file';

const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

const format = (kind: number, channels: number, rate: number, bits: number): Buffer => {
  const content = Buffer.alloc(16);
  content.writeUInt16LE(kind, 0);
  content.writeUInt16LE(channels, 2);
  content.writeUInt32LE(rate, 4);
  content.writeUInt16LE(bits, 14);
  return chunk('fmt ', content);
};

const wave = (...chunks: Buffer[]): Buffer => {
  const content = Buffer.concat([Buffer.from('WAVE'), ...chunks]);
  return chunk('RIFF', content);
};

const samples = Buffer.from(Int16Array.of(1, -2, 300).buffer);

describe('readWave', () => {
  it('reads 16-bit mono whatever chunks precede the samples', () => {
    const file = wave(format(1, 1, 22_050, 16), chunk('LIST', Buffer.from('odd')), chunk('data', samples));
    expect(readWave(file)).toEqual({ sampleRate: 22_050, samples: Int16Array.of(1, -2, 300) });
  });

  it('returns the remaining samples of a truncated file', () => {
    const file = wave(format(1, 1, 48_000, 16), chunk('data', samples)).subarray(0, -3);
    expect(readWave(file)?.samples).toEqual(Int16Array.of(1));
  });

  it.each([
    ['two voices', wave(format(1, 2, 48_000, 16), chunk('data', samples))],
    ['24 bit', wave(format(1, 1, 48_000, 24), chunk('data', samples))],
    ['compressed sound', wave(format(85, 1, 48_000, 16), chunk('data', samples))],
    ['no samples', wave(format(1, 1, 48_000, 16))],
    ['no format', wave(chunk('data', samples))],
    ['another format', Buffer.from('ID3 and so on, long enough')],
    ['nothing', Buffer.alloc(0)],
  ])('returns null for %s', (_, file) => {
    expect(readWave(file)).toBeNull();
  });
});

describe('waveHeader', () => {
  it('makes raw samples a file that is read as they are', () => {
    const file = Buffer.concat([waveHeader(48_000, samples.length), samples]);
    expect(readWave(file)).toEqual({ sampleRate: 48_000, samples: Int16Array.of(1, -2, 300) });
  });
});
