import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Identifies the content of a stored file. */
export interface FileDigest {
  sizeBytes: number;
  sha256: string;
}

/** Smaller files are read at once; for larger files, each chunk needs new memory. */
const pieceBytes = 1024 * 1024;

/** Reads the file once, in chunks. */
export const digestFile = async (path: string): Promise<FileDigest> => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const count = (piece: Buffer): void => {
    sizeBytes += piece.length;
    hash.update(piece);
  };
  const { size } = await stat(path);
  if (size <= pieceBytes) count(await readFile(path));
  else
    await pipeline(createReadStream(path, { highWaterMark: pieceBytes }), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) count(piece);
    });
  return { sizeBytes, sha256: hash.digest('hex') };
};
