import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Identifies the content of a stored file. */
export interface FileDigest {
  sizeBytes: number;
  sha256: string;
}

/** Larger files are read in chunks of this size, all into the same memory. */
const pieceBytes = 1024 * 1024;

/** Reads the file once. */
export const digestFile = async (path: string): Promise<FileDigest> => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await using file = await open(path);
  const { size } = await file.stat();
  const piece = Buffer.allocUnsafe(Math.min(size, pieceBytes));
  while (sizeBytes < size) {
    const { bytesRead } = await file.read(piece);
    if (bytesRead === 0) break;
    sizeBytes += bytesRead;
    hash.update(piece.subarray(0, bytesRead));
  }
  return { sizeBytes, sha256: hash.digest('hex') };
};
