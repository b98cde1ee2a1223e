import { walkParts } from '../../kernel/walk-parts';
import { PartCounts } from './part-counts';
import { decodedSize, type ReadHeader } from './picture-facts';

const screenBytes = 13;
/** Introducers of blocks (GIF89a, 20 and 23). */
const introducers = { picture: 0x2c, extension: 0x21 } as const;

/** A table of colours has three bytes for each of 2 to 256 colours, if its flag is set. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Position behind the data blocks that begin here; each states its length, and one of none ends them. */
const endOfBlocks = (bytes: Buffer, startByte: number): number => {
  const blockAt = (at: number) => {
    const length = bytes[at] ?? 0;
    return length === 0 ? null : { endByte: Math.min(bytes.length, at + 1 + length) };
  };
  const last = [...walkParts(startByte, bytes.length, blockAt)].at(-1);
  return Math.min(bytes.length, (last?.endByte ?? startByte) + 1);
};

const partAt = (bytes: Buffer, at: number): { isPicture: boolean; endByte: number } | null => {
  const introducer = bytes[at];
  if (introducer === introducers.extension) return { isPicture: false, endByte: endOfBlocks(bytes, at + 2) };
  if (introducer !== introducers.picture) return null;
  return { isPicture: true, endByte: endOfBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0)) };
};

export const readGif: ReadHeader = (bytes) => {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < screenBytes) return null;
  const counts = new PartCounts();
  let pictures = 0;
  const firstByte = screenBytes + tableBytes(bytes[10] ?? 0);
  for (const { isPicture } of walkParts(firstByte, bytes.length, (at) => partAt(bytes, at))) {
    counts.add('parts');
    if (isPicture) pictures += 1;
    if (counts.excess !== null || pictures > 1) break;
  }
  const size = decodedSize(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  return { ...size, excess: counts.excess, isPlain: false, isMoving: pictures > 1 };
};
