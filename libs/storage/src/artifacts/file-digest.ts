import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** What tells whether a file is the one that was kept. */
export interface FileDigest {
  sizeBytes: number;
  sha256: string;
}

/** Reads the file once, a piece at a time. */
export const digestFile = async (path: string): Promise<FileDigest> => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      sizeBytes += piece.length;
      hash.update(piece);
    }
  });
  return { sizeBytes, sha256: hash.digest('hex') };
};
