import { walkParts } from '../../kernel/walk-parts';
import { PartCounts } from './part-counts';
import { decodedSize, findLargest, type DecodedSize, type ReadHeader } from './picture-facts';

const screenBytes = 13;
/** Introducers of blocks (GIF89a, 20 and 23). */
const introducers = { picture: 0x2c, extension: 0x21 } as const;

/** A table of colours has three bytes for each of 2 to 256 colours, if its flag is set. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Position behind the data blocks that begin here; each states its length, and one of length 0 ends them. */
const endOfBlocks = (bytes: Buffer, startByte: number): number => {
  const blockAt = (at: number) => {
    const length = bytes[at] ?? 0;
    return length === 0 ? null : { endByte: Math.min(bytes.length, at + 1 + length) };
  };
  let endByte = startByte;
  for (const block of walkParts(startByte, bytes.length, blockAt)) ({ endByte } = block);
  return Math.min(bytes.length, endByte + 1);
};

interface Part {
  /** Sides of a picture; null for an extension. */
  size: DecodedSize | null;
  endByte: number;
}

const partAt = (bytes: Buffer, at: number): Part | null => {
  const introducer = bytes[at];
  if (introducer === introducers.extension) return { size: null, endByte: endOfBlocks(bytes, at + 2) };
  if (introducer !== introducers.picture || at + 10 > bytes.length) return null;
  const size = decodedSize(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7));
  return { size, endByte: endOfBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0)) };
};

/** The screen may be small and a picture on it large, so that all pictures are read. */
export const readGif: ReadHeader = (bytes) => {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < screenBytes) return null;
  const counts = new PartCounts();
  const sizes = [decodedSize(bytes.readUInt16LE(6), bytes.readUInt16LE(8))];
  const firstByte = screenBytes + tableBytes(bytes[10] ?? 0);
  for (const { size } of walkParts(firstByte, bytes.length, (at) => partAt(bytes, at))) {
    counts.add('parts');
    if (size !== null) {
      counts.add('frames');
      sizes.push(size);
    }
    if (counts.excess !== null) break;
  }
  const size = findLargest(sizes);
  return size && { ...size, excess: counts.excess, isPlain: false, isMoving: sizes.length > 2 };
};
