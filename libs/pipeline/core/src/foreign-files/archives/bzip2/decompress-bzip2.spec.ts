import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bzip2 } from '@svc/testing/harness';
import { decompressBzip2 } from './decompress-bzip2';

const splitChunks = async function* (data: Buffer, bytes = data.length): AsyncGenerator<Buffer> {
  for (let at = 0; at < data.length; at += bytes) yield await Promise.resolve(data.subarray(at, at + bytes));
};

const decompress = async (data: Buffer, chunkBytes?: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of decompressBzip2(splitChunks(data, chunkBytes))) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Written by bzip2 1.0.8 with blocks of 100 kB: three blocks of "svc ". */
const blocks = Buffer.from(
  'QlpoMTFBWSZTWa2nBj4AknSRgEAACAAJACAAUGaaBSgyhKC6hKC2hKC4iUF5igrJMprPZ+LeoASTpIwCAABAAEgBAAIClAM00yhKC6hKC2hKCzqEoLzFBWSZTWVsfDyUAMNGRgEAACAAJACAAUGaaBSgwiUF1CUFtCUF1CUF5igrJMprMZSJFeAAAOIwCAABAAEgBAAGGaaDepNLC6FhoeLuSKcKEhyKYQhg',
  'base64',
);

/** Written by bzip2 1.0.8 with blocks of 100 kB: the squares of 0 to 199, one on each line; several Huffman codes. */
const squares = Buffer.from(
  'QlpoMTFBWSZTWWqvVJQAAGVIAEAQf+BAApDjIlddDVPyNGpqgip/tNKlHqMU9Mmo9IGp+hEqe1IWTid5/z32Xr5kLticV4xerho6JOKmLZzoqboSxyJHSxU3S42iwbhWaQsXC86lKk0g7Yr14ri7WMvLMFB02d1h15wSwdHYdOcS1TMNBy1wjx398jZLwJ7OuOz9va/teXY9BPv8hZ9DB4pjHIXg3Ki0PSgiWWWznb2JJi5I17WsKBzmHEEZVevvbRV0OxDSAOP1ah80hMQpPE9BvPkRhHrxVngUAyT6OOdFBtomrU0Mrgm3G4hkXRcU2SnvNKr7Vj+zmALojWoKZIka14WErWiwze5vt+OUVXWvhaLBZ1r3d8/mDjLwblRa3ZLwdhmW6tC5zYbwrR6b5rpkeyOEnGKd5Lfk68NL0YjdMj74VhKQqqr1b3sk6q6cu2h9nZ6Z7Q6m4qmMcTqsrrkvGSVOx9O9lEZulKpscNbnkve7OJ21d9oQIaMsUFJoVbZVJQ1gfWbhmPMtcmj2cBChZxmGoDfKUxvpMnTQbC9txs9fpviO5gK1pHyWsm+QteGIlfiW1rd373nvedXzwPGzrm96z4YFdXo/i7kinChINVeqSgA=',
  'base64',
);
const squaresText = Array.from({ length: 200 }, (_, index) => `${index ** 2}\n`).join('');

const makeRun = (bytes: number): Buffer => bzip2(Buffer.alloc(bytes));

/** Written by bzip2 1.0.8: one block of 20 MB zeros. */
const zeros = Buffer.from('QlpoOTFBWSZTWb/Kr8QAmS/CAMAAAAgACCAAMMwFKaaqkRRsAoijxdyRThQkL/Kr8QA=', 'base64');

describe('the bzip2 decompressor', () => {
  it('reads what bzip2 1.0.8 wrote', async () => {
    expect((await decompress(blocks)).toString()).toBe('svc '.repeat(75_000));
    expect((await decompress(squares)).toString()).toBe(squaresText);
  });

  it('reads several streams in a row, in chunks of any size', async () => {
    const both = Buffer.concat([squares, blocks, squares]);
    const text = squaresText + 'svc '.repeat(75_000) + squaresText;
    for (const bytes of [1, 7, 1000]) expect((await decompress(both, bytes)).toString()).toBe(text);
  });

  it.each([1, 3, 4, 5, 254, 255, 256, 259, 260, 1000])('reads a run of %d bytes', async (bytes) => {
    expect(await decompress(makeRun(bytes))).toEqual(Buffer.alloc(bytes));
  });

  it('reads any bytes', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(bytes, async (data) => {
        expect(await decompress(bzip2(Buffer.from(data)))).toEqual(Buffer.from(data));
      }),
      { numRuns: 200 },
    );
  });

  it('rejects a stream that ends too early', async () => {
    for (let bytes = 0; bytes < squares.length; bytes += 1) {
      await expect(decompress(squares.subarray(0, bytes))).rejects.toThrow('This is no bzip2 data');
    }
  });

  it('rejects bytes after the end', async () => {
    await expect(decompress(Buffer.concat([squares, Buffer.alloc(1)]))).rejects.toThrow('its beginning differs');
  });

  it('rejects a stream with a wrong bit, unless the bit says nothing', async () => {
    for (let bit = 0; bit < 8 * squares.length; bit += 1) {
      const damaged = Buffer.from(squares);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const text = await decompress(damaged).then(String, (error: Error) => error.message);
      expect(text === squaresText || text.startsWith('This is no bzip2 data')).toBe(true);
    }
  });

  it('rejects random bytes behind a true beginning', async () => {
    for (let round = 0; round < 200; round += 1) {
      const random = Buffer.concat([squares.subarray(0, 14 + (round % 100)), randomBytes(2000)]);
      await expect(decompress(random)).rejects.toThrow('This is no bzip2 data');
    }
  });

  it('hands out a block in pieces, so that its reader can stop early', async () => {
    let bytes = 0;
    for await (const piece of decompressBzip2(splitChunks(zeros))) {
      expect(piece.length).toBeLessThanOrEqual(256 * 1024);
      bytes += piece.length;
    }
    expect(bytes).toBe(20_000_000);
  });
});
