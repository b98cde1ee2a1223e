import { walkParts } from '../../kernel/walk-parts';
import { PartCounts } from './part-counts';
import { decodedSize, findLargest, type DecodedSize, type ReadHeader } from './picture-facts';

/** Brands of still pictures and their sequences in HEIF (ISO 23008-12, 10; AVIF 1.1, 6). */
const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif'];
/** Boxes of items stand before the coded pictures, in the first part of the file. */
const metaBytes = 1024 * 1024;
/** Decoders keep the planes of the picture and its pixels. */
const pixelBytes = 8;

const sizeBoxBytes = 16;

const sizeBoxAt = (meta: Buffer, at: number): { startByte: number; endByte: number } | null => {
  const startByte = meta.indexOf('ispe', at);
  return startByte < 0 || startByte + sizeBoxBytes > meta.length
    ? null
    : { startByte, endByte: startByte + sizeBoxBytes };
};

/** Each item states its size in a box `ispe` (ISO 23008-12, 6.5.3): tiles, previews, and the whole, which is largest. */
const sizesIn = (meta: Buffer, counts: PartCounts): DecodedSize[] => {
  const sizes: DecodedSize[] = [];
  for (const { startByte } of walkParts(0, meta.length, (at) => sizeBoxAt(meta, at))) {
    counts.add('parts');
    if (counts.excess !== null) break;
    sizes.push(decodedSize(meta.readUInt32BE(startByte + 8), meta.readUInt32BE(startByte + 12), pixelBytes));
  }
  return sizes.sort((one, other) => other.decodedBytes - one.decodedBytes);
};

/** The sides are those before a rotation. */
export const readHeif: ReadHeader = (bytes) => {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' || !heifBrands.includes(bytes.toString('latin1', 8, 12))) return null;
  const counts = new PartCounts();
  const size = findLargest(sizesIn(bytes.subarray(0, metaBytes), counts));
  return size && { ...size, excess: counts.excess, isPlain: false, isMoving: false };
};
