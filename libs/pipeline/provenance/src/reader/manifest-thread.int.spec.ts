import { expect, it } from 'vitest';
import type { ByteSource } from './byte-source';
import { readManifest } from './manifest-thread';

it('reading a manifest passes on the error of a store that does not answer', async () => {
  const source: ByteSource = {
    sizeBytes: 100,
    read: () => {
      throw new Error('The store is away.');
    },
  };
  await expect(readManifest(source)).rejects.toThrow('The store is away.');
});
