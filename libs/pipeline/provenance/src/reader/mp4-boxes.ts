import { walkFileParts } from '@svc/pipeline/readers';
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

const shortHeader = 8;
const longHeader = 16;
/** A file of empty boxes would need a read for each of them; fragmented videos of an hour have about 2,000. */
const mostBoxes = 10_000;

/** @returns null for a broken header */
const headerAt = async (source: ByteSource, startByte: number): Promise<Mp4Box | null> => {
  const header = await readBytes(source, startByte, Math.min(startByte + longHeader, source.sizeBytes));
  if (header.length < shortHeader) return null;
  const size = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, shortHeader);
  // 0: to the end of the file; 1: 64 bits behind the type.
  if (size === 0) return { type, startByte, headerBytes: shortHeader, endByte: source.sizeBytes };
  if (size !== 1) return { type, startByte, headerBytes: shortHeader, endByte: startByte + size };
  if (header.length < longHeader) return null;
  const endByte = startByte + Number(header.readBigUInt64BE(shortHeader));
  return { type, startByte, headerBytes: longHeader, endByte };
};

/** @returns null for a box that is broken, or longer than the file */
const boxAt = async (source: ByteSource, startByte: number): Promise<Mp4Box | null> => {
  const box = await headerAt(source, startByte);
  const isBroken = box === null || box.endByte < startByte + box.headerBytes || box.endByte > source.sizeBytes;
  return isBroken ? null : box;
};

/** Reads the headers of the boxes. @returns null for a file that does not begin as an MP4 does */
export const readBoxes = async (source: ByteSource): Promise<Mp4Boxes | null> => {
  if ((await headerAt(source, 0))?.type !== 'ftyp') return null;
  const boxes: Mp4Box[] = [];
  const readNext = (at: number) => (boxes.length === mostBoxes ? Promise.resolve(null) : boxAt(source, at));
  for await (const box of walkFileParts(source.sizeBytes, readNext)) boxes.push(box);
  return { boxes, isWhole: boxes.at(-1)?.endByte === source.sizeBytes };
};
