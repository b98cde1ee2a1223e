import { readBytes, type ByteSource } from './byte-source';

/** A box on the top level of an MP4 (ISO 14496-12, 4.2). */
export interface Mp4Box {
  type: string;
  startByte: number;
  headerBytes: number;
  /** Not included. */
  endByte: number;
}

export interface Mp4Boxes {
  boxes: readonly Mp4Box[];
  /** False when a box is broken or longer than the file. */
  isWhole: boolean;
}

/** Thrown for a file that does not begin as an MP4 does. */
export class NotMp4Error extends Error {}

const shortHeader = 8;
const longHeader = 16;
/** A file of empty boxes would need a read for each of them; fragmented videos of an hour have about 2,000. */
const mostBoxes = 10_000;

/** @returns null for a broken header */
const boxAt = async (source: ByteSource, startByte: number): Promise<Mp4Box | null> => {
  const header = await readBytes(source, startByte, Math.min(startByte + longHeader, source.sizeBytes));
  if (header.length < shortHeader) return null;
  const size = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, shortHeader);
  // 0: to the end of the file; 1: 64 bits behind the type.
  if (size === 0) return { type, startByte, headerBytes: shortHeader, endByte: source.sizeBytes };
  if (size !== 1) return { type, startByte, headerBytes: shortHeader, endByte: startByte + size };
  if (header.length < longHeader) return null;
  const longSize = header.readBigUInt64BE(shortHeader);
  const endByte = startByte + Number(longSize);
  return Number.isSafeInteger(endByte) ? { type, startByte, headerBytes: longHeader, endByte } : null;
};

/** Reads the headers of the boxes. @throws NotMp4Error */
export const readBoxes = async (source: ByteSource): Promise<Mp4Boxes> => {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at < source.sizeBytes;) {
    const box = await boxAt(source, at);
    if (boxes.length === 0 && box?.type !== 'ftyp') throw new NotMp4Error('The file does not begin with the box ftyp.');
    const isBroken = box === null || box.endByte < at + box.headerBytes || box.endByte > source.sizeBytes;
    if (isBroken || boxes.length === mostBoxes) return { boxes, isWhole: false };
    boxes.push(box);
    at = box.endByte;
  }
  if (boxes.length === 0) throw new NotMp4Error('The file is empty.');
  return { boxes, isWhole: true };
};
