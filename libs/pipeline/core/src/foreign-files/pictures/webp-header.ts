import { walkParts } from '../../kernel/walk-parts';
import { PartCounts } from './part-counts';
import { isSrgbProfile, isUprightExif } from './shown-as-coded';
import { decodedSize, findLargest, type DecodedSize, type ReadHeader } from './picture-facts';

/** Readers for chunks, by name; the data begins 8 bytes behind the name. */
const sizes: Readonly<Record<string, (chunk: Buffer) => DecodedSize>> = {
  VP8X: (chunk) => decodedSize(1 + chunk.readUIntLE(12, 3), 1 + chunk.readUIntLE(15, 3)),
  'VP8 ': (chunk) => decodedSize(chunk.readUInt16LE(14) & 0x3fff, chunk.readUInt16LE(16) & 0x3fff),
  VP8L: (chunk) => {
    const packed = chunk.readUInt32LE(9);
    return decodedSize(1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff));
  },
  ANMF: (chunk) => decodedSize(1 + chunk.readUIntLE(14, 3), 1 + chunk.readUIntLE(17, 3)),
};
const fileHeadBytes = 12;
const leastChunkBytes = 20;
/** A frame of an animation has its own chunks behind this many bytes. */
const frameHeadBytes = 24;

/** Some writers put the label of a JPEG's segment before the data. */
const exifLabel = 'Exif\0\0';

const isPlainChunk = ({ name, content }: Chunk): boolean => {
  if (name === 'ICCP') return isSrgbProfile(content);
  if (name !== 'EXIF') return true;
  return isUprightExif(content.subarray(content.toString('latin1', 0, 6) === exifLabel ? exifLabel.length : 0));
};

interface Chunk {
  name: string;
  content: Buffer;
  size: DecodedSize | null;
  endByte: number;
}

const chunkAt = (bytes: Buffer, at: number): Chunk | null => {
  if (at + leastChunkBytes > bytes.length) return null;
  const name = bytes.toString('latin1', at, at + 4);
  const dataBytes = bytes.readUInt32LE(at + 4);
  const endByte = at + (name === 'ANMF' ? frameHeadBytes : 8 + dataBytes + (dataBytes % 2));
  const content = bytes.subarray(at + 8, at + 8 + dataBytes);
  return { name, content, size: sizes[name]?.(bytes.subarray(at)) ?? null, endByte: Math.min(bytes.length, endByte) };
};

/** The canvas may be small and a picture on it large, so that all chunks are read. */
export const readWebp: ReadHeader = (bytes) => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const found: DecodedSize[] = [];
  const counts = new PartCounts();
  let isPlain = true;
  for (const chunk of walkParts(fileHeadBytes, bytes.length, (at) => chunkAt(bytes, at))) {
    const { name, size } = chunk;
    counts.add('parts');
    isPlain &&= isPlainChunk(chunk);
    if (name === 'ANMF') counts.add('frames');
    if (size !== null) found.push(size);
    if (counts.excess !== null) break;
  }
  const size = findLargest(found);
  return size && { ...size, excess: counts.excess, isPlain, isMoving: counts.has('frames') };
};
