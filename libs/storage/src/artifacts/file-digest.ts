import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** What tells whether a file is the one that was kept. */
export interface FileDigest {
  sizeBytes: number;
  sha256: string;
}

/** Each piece is new memory, also when the file is small. */
const largestPieceBytes = 1024 * 1024;

/** Reads the file once, a piece at a time. */
export const digestFile = async (path: string): Promise<FileDigest> => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const { size } = await stat(path);
  const highWaterMark = Math.min(largestPieceBytes, Math.max(size, 1));
  await pipeline(createReadStream(path, { highWaterMark }), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      sizeBytes += piece.length;
      hash.update(piece);
    }
  });
  return { sizeBytes, sha256: hash.digest('hex') };
};
