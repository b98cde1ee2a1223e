import { readBytes, type ByteSource } from './byte-source';
import type { Mp4Box } from './mp4-boxes';

/** The type of the box that C2PA keeps in an MP4 (C2PA 2.2, A.5.2). */
const userType = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');

const headerBytes = 8;
const purposeOffset = headerBytes + userType.length + 4;
const purpose = 'manifest';
/** The header, the type, version and flags, the purpose with its zero, the offset of a Merkle box. */
const contentOffset = purposeOffset + purpose.length + 1 + 8;
/** Manifests of edited photographs with pictures of their sources have a few megabytes. */
const mostBytes = 4 * 1024 * 1024;

export const manifestBoxBytes = (manifestBytes: number): number => contentOffset + manifestBytes;

export const toManifestBox = (manifest: Uint8Array): Buffer => {
  const box = Buffer.alloc(manifestBoxBytes(manifest.length));
  box.writeUInt32BE(box.length, 0);
  box.write('uuid', 4, 'latin1');
  userType.copy(box, headerBytes);
  box.write(purpose, purposeOffset, 'latin1');
  box.set(manifest, contentOffset);
  return box;
};

const isOfC2pa = async (source: ByteSource, box: Mp4Box): Promise<boolean> => {
  if (box.type !== 'uuid' || box.headerBytes !== headerBytes) return false;
  const start = box.startByte + headerBytes;
  return (await readBytes(source, start, Math.min(start + userType.length, box.endByte))).equals(userType);
};

/** Boxes of C2PA: the manifest, and those of Merkle trees. */
export const c2paBoxes = async (source: ByteSource, boxes: readonly Mp4Box[]): Promise<Mp4Box[]> => {
  const found: Mp4Box[] = [];
  for (const box of boxes) if (await isOfC2pa(source, box)) found.push(box);
  return found;
};

/** The manifest in the box; null for a box of another purpose, or of an absurd size. */
export const manifestIn = async (source: ByteSource, box: Mp4Box): Promise<Buffer | null> => {
  const sizeBytes = box.endByte - box.startByte;
  if (sizeBytes < contentOffset || sizeBytes > mostBytes) return null;
  const bytes = await readBytes(source, box.startByte, box.endByte);
  const isManifest = bytes.toString('latin1', purposeOffset, purposeOffset + purpose.length + 1) === `${purpose}\0`;
  return isManifest ? bytes.subarray(contentOffset) : null;
};
