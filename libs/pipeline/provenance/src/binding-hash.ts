import { createHash } from 'node:crypto';
import type { ByteSource } from './reader/byte-source';
import type { Mp4Box } from './reader/mp4-boxes';

interface BoundHash {
  /** Each box is bound together with its place in the file. */
  readonly addBox: (startByte: number) => void;
  readonly addBytes: (bytes: Uint8Array) => void;
  readonly digest: () => Buffer;
}

/**
 * The hash of `c2pa.hash.bmff.v2` and `.v3` (C2PA 2.2, 18.7): for each bound box on the top level its position as 64
 * bits, then its bytes.
 * @param algorithm its name in Node.js
 */
export const startBoundHash = (algorithm: string): BoundHash => {
  const hash = createHash(algorithm);
  return {
    addBox: (startByte) => {
      const place = Buffer.alloc(8);
      place.writeBigUInt64BE(BigInt(startByte));
      hash.update(place);
    },
    addBytes: (bytes) => void hash.update(bytes),
    digest: () => hash.digest(),
  };
};

export const hashBoxes = async (source: ByteSource, boxes: readonly Mp4Box[], algorithm: string): Promise<Buffer> => {
  const hash = startBoundHash(algorithm);
  for (const { startByte, endByte } of boxes) {
    hash.addBox(startByte);
    for await (const chunk of source.read(startByte, endByte)) hash.addBytes(chunk);
  }
  return hash.digest();
};
