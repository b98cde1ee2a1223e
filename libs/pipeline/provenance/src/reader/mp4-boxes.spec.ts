import { describe, expect, it } from 'vitest';
import type { ByteSource } from './byte-source';
import { readBoxes } from './mp4-boxes';

const makeSource = (bytes: Buffer): ByteSource => ({
  sizeBytes: bytes.length,
  read: async function* (startByte, endByte) {
    yield await Promise.resolve(bytes.subarray(startByte, endByte));
  },
});
const box = (type: string, contentBytes = 0, size = 8 + contentBytes): Buffer => {
  const bytes = Buffer.alloc(8 + contentBytes);
  bytes.writeUInt32BE(size, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};
const read = async (...boxes: Buffer[]) => {
  const read = await readBoxes(makeSource(Buffer.concat(boxes)));
  const { boxes: found, isWhole } = read ?? { boxes: [], isWhole: false };
  return { isWhole, found: found.map(({ type, endByte, startByte }) => `${type} ${endByte - startByte}`) };
};
const wide = (type: string, size: bigint, contentBytes = 0): Buffer => {
  const bytes = Buffer.concat([box(type, 8, 1), Buffer.alloc(contentBytes)]);
  bytes.writeBigUInt64BE(size, 8);
  return bytes;
};

describe('readBoxes', () => {
  it('finds the boxes of each form of size', async () => {
    expect(await read(box('ftyp', 4), wide('mdat', 20n, 4), box('free', 5, 0))).toEqual({
      isWhole: true,
      found: ['ftyp 12', 'mdat 20', 'free 13'],
    });
  });

  it.each([
    ['a box that is shorter than its header', box('mdat', 0, 7)],
    ['a box that is longer than the file', box('mdat', 0, 9)],
    ['a wide box that is shorter than its header', wide('mdat', 15n)],
    ['a wide box beyond all files', wide('mdat', 2n ** 64n - 1n)],
    ['a wide box without its size', box('mdat', 4, 1)],
    ['half a header', Buffer.alloc(5)],
  ])('stops at %s', async (_, broken) => {
    expect(await read(box('ftyp', 4), broken)).toEqual({ isWhole: false, found: ['ftyp 12'] });
  });

  it('stops in a file of very many boxes', async () => {
    const { isWhole, found } = await read(
      box('ftyp'),
      Buffer.concat(Array.from({ length: 10_001 }, () => box('free'))),
    );
    expect([isWhole, found.length]).toEqual([false, 10_000]);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('Bees dance in the dark.')],
    ['a file that begins with another box', box('moov')],
  ])('returns null for %s', async (_, bytes) => {
    expect(await readBoxes(makeSource(bytes))).toBeNull();
  });
});
