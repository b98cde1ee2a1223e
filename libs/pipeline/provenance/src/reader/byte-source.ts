import type { FileHandle } from 'node:fs/promises';

/** A file on a disk or in a store, read by ranges so that it is never in memory as a whole. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** @param endByte not included */
  readonly read: (startByte: number, endByte: number) => AsyncIterable<Uint8Array>;
}

const chunkBytes = 1024 * 1024;

async function* readChunks(file: FileHandle, startByte: number, endByte: number): AsyncGenerator<Uint8Array> {
  for (let at = startByte; at < endByte;) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, endByte - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) return;
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** An open file; the caller closes it. */
export const fileSource = async (file: FileHandle): Promise<ByteSource> => {
  const { size: sizeBytes } = await file.stat();
  return { sizeBytes, read: (startByte, endByte) => readChunks(file, startByte, endByte) };
};

/** @param endByte not included */
export const readBytes = async (source: ByteSource, startByte: number, endByte: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  if (endByte > startByte) for await (const chunk of source.read(startByte, endByte)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
