import { describe, expect, it } from 'vitest';
import { walkFileParts, walkParts } from './walk-parts';

const walked = (from: number, to: number, findEnd: (at: number) => number | null): number[] =>
  Array.from(
    walkParts(from, to, (at) => {
      const endByte = findEnd(at);
      return endByte === null ? null : { endByte };
    }),
    ({ endByte }) => endByte,
  );

const walkedFile = async (to: number, findEnd: (at: number) => number | null): Promise<number[]> => {
  const ends: number[] = [];
  const read = async (at: number) => {
    const endByte = findEnd(at);
    return endByte === null ? null : { endByte };
  };
  for await (const { endByte } of walkFileParts(to, read)) ends.push(endByte);
  return ends;
};

describe('walkParts', () => {
  it('reads each part where the one before ends', () => {
    expect(walked(2, 8, (at) => at + 3)).toEqual([5, 8]);
    expect(walked(8, 8, (at) => at + 3)).toEqual([]);
  });

  it('stops where the reader finds no further part', () => {
    expect(walked(0, 100, (at) => (at < 20 ? at + 10 : null))).toEqual([10, 20]);
  });

  it.each([
    ['of no bytes', (at: number) => at],
    ['that goes back', (at: number) => at - 1],
    ['of a size that is no number', () => Number.NaN],
    ['that ends behind the last byte', (at: number) => at + 6],
  ])('refuses a part %s', async (_, findEnd) => {
    expect(() => walked(5, 10, findEnd)).toThrow(RangeError);
    await expect(walkedFile(10, (at) => (at < 5 ? 5 : findEnd(at)))).rejects.toThrow(RangeError);
  });
});

describe('walkFileParts', () => {
  it('reads each part where the one before ends, until there is none', async () => {
    expect(await walkedFile(9, (at) => (at < 6 ? at + 3 : null))).toEqual([3, 6]);
  });
});
