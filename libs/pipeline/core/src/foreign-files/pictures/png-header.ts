import { walkParts } from '../../kernel/walk-parts';
import { PartCounts } from './part-counts';
import { isUprightExif } from './shown-as-coded';
import { decodedSize, type PictureHeader, type ReadHeader } from './picture-facts';

const signature = '89504e470d0a1a0a';
const signatureBytes = 8;
/** Length and type before the data of a chunk, checksum behind it (PNG, 5.3). */
const aroundData = 12;
/** Channels by colour type (PNG, 11.2.2). */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  type: string;
  content: Buffer;
  endByte: number;
}

const chunkAt = (bytes: Buffer, at: number): Chunk | null => {
  if (at + aroundData > bytes.length) return null;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const endByte = at + aroundData + bytes.readUInt32BE(at);
  if (type === 'IEND' || endByte > bytes.length) return null;
  return { type, content: bytes.subarray(at + 8, endByte - 4), endByte };
};

/** A profile is compressed; its name stands before it (PNG, 11.3.2.3). */
const isPlainChunk = (type: string, content: Buffer): boolean => {
  if (type === 'eXIf') return isUprightExif(content);
  if (type === 'iCCP') return content.subarray(0, content.indexOf(0)).includes('sRGB');
  return type !== 'cICP';
};

const readChunks = (bytes: Buffer): Pick<PictureHeader, 'excess' | 'isPlain' | 'isMoving'> => {
  const counts = new PartCounts();
  let isPlain = true;
  for (const { type, content } of walkParts(signatureBytes, bytes.length, (at) => chunkAt(bytes, at))) {
    counts.add('parts');
    // One for each frame of an animation (PNG, 11.3.6.2).
    if (type === 'fcTL') counts.add('frames');
    isPlain &&= isPlainChunk(type, content);
    if (counts.excess !== null) break;
  }
  return { excess: counts.excess, isPlain, isMoving: counts.has('frames') };
};

export const readPng: ReadHeader = (bytes) => {
  if (bytes.length < 26 || bytes.toString('hex', 0, signatureBytes) !== signature) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [depth = 0, colorType = 0] = bytes.subarray(24, 26);
  const pixelBytes = ((channels[colorType] ?? 4) * depth) / 8;
  const size = decodedSize(bytes.readUInt32BE(16), bytes.readUInt32BE(20), pixelBytes);
  const chunks = readChunks(bytes);
  return { ...size, ...chunks, isPlain: chunks.isPlain && depth <= 8 };
};
