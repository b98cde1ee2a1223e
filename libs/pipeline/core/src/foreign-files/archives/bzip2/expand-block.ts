import { Bzip2Error } from './bit-reader';
import type { Block } from './read-block';

/** A block of 900 kB can expand to 46 MB, so it is handed out in pieces. */
const pieceBytes = 256 * 1024;

/** Equal bytes after which the number of further ones is written. */
const runStart = 4;

/** CRC-32 with the most significant bit first, unlike the one of gzip. */
const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let checksum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) checksum = (checksum << 1) ^ (checksum < 0 ? 0x04c1_1db7 : 0);
  return checksum;
});

const addToChecksum = (checksum: number, bytes: Uint8Array): number => {
  let sum = checksum;
  for (const byte of bytes) sum = (sum << 8) ^ (checksums[(sum >>> 24) ^ byte] ?? 0);
  return sum;
};

/** Entries of the sorted column: the position of the following byte, and in the lowest 8 bits the byte itself. */
const link = (column: Uint8Array): Uint32Array => {
  const next = new Uint32Array(256);
  for (const byte of column) next[byte] = (next[byte] ?? 0) + 1;
  let start = 0;
  next.forEach((count, byte) => {
    next[byte] = start;
    start += count;
  });
  const links = Uint32Array.from(column);
  column.forEach((byte, index) => {
    const at = next[byte] ?? 0;
    next[byte] = at + 1;
    links[at] = (links[at] ?? 0) | (index << 8);
  });
  return links;
};

/** Pieces of the original text. The last one is checked before it is handed out. */
function* writeRuns({ column, origin }: Block): Generator<Buffer> {
  const links = link(column);
  let position = (links[origin] ?? 0) >>> 8;
  let piece = Buffer.allocUnsafe(pieceBytes);
  let [length, previous, run] = [0, -1, 0];
  for (let left = column.length; left > 0; left -= 1) {
    const entry = links[position] ?? 0;
    const byte = entry & 0xff;
    position = entry >>> 8;
    if (run === runStart) {
      piece.fill(previous, length, length + byte);
      length += byte;
      run = 0;
      previous = -1;
    } else {
      run = byte === previous ? run + 1 : 1;
      previous = byte;
      piece[length] = byte;
      length += 1;
    }
    if (length > pieceBytes - 256) {
      yield piece.subarray(0, length);
      piece = Buffer.allocUnsafe(pieceBytes);
      length = 0;
    }
  }
  if (length > 0) yield piece.subarray(0, length);
}

/**
 * The bytes of a block, in pieces.
 * @throws Bzip2Error after the last piece, when the checksum differs
 */
export function* expandBlock(block: Block): Generator<Buffer> {
  let checksum = -1;
  for (const piece of writeRuns(block)) {
    checksum = addToChecksum(checksum, piece);
    yield piece;
  }
  if (~checksum >>> 0 !== block.checksum) throw new Bzip2Error('the checksum of a block differs');
}
