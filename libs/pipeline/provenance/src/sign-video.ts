import { open, rm, type FileHandle } from 'node:fs/promises';
import { fileSource, readBytes, type ByteSource } from './reader/byte-source';
import { manifestBoxBytes, toManifestBox } from './reader/manifest-box';
import { readBoxes, type Mp4Box } from './reader/mp4-boxes';
import { startBoundHash } from './binding-hash';
import { shiftChunkOffsets } from './chunk-offsets';
import type { ProvenanceFacts } from '@svc/pipeline/engine';
import type { ProvenanceSigner } from './signer';
import { writeManifest } from './write-manifest';

interface VideoBoxes {
  type: Mp4Box;
  index: Mp4Box;
  /** The samples, and boxes between them; adjacent, in their order. */
  others: readonly Mp4Box[];
}

const readVideoBoxes = async (source: ByteSource): Promise<VideoBoxes> => {
  const { boxes, isWhole } = (await readBoxes(source)) ?? { boxes: [], isWhole: false };
  const [type, ...behind] = boxes;
  const index = behind.at(-1);
  if (!isWhole || type === undefined || index?.type !== 'moov')
    throw new Error('The index of the video is not at its end.');
  return { type, index, others: behind.slice(0, -1) };
};

const writeAll = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  for (let written = 0; written < bytes.length;)
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
};

const signInto = async (
  target: FileHandle,
  source: ByteSource,
  facts: ProvenanceFacts,
  signer: ProvenanceSigner,
  signal: AbortSignal,
): Promise<void> => {
  const { type, index, others } = await readVideoBoxes(source);
  const manifest = await writeManifest(facts, signer);
  const hash = startBoundHash('sha256');
  await writeAll(target, await readBytes(source, type.startByte, type.endByte), 0);
  const shiftBytes = manifestBoxBytes(manifest.sizeBytes) + index.endByte - index.startByte;
  const indexBytes = await readBytes(source, index.startByte, index.endByte);
  shiftChunkOffsets(indexBytes, shiftBytes);
  let at = type.endByte + manifestBoxBytes(manifest.sizeBytes);
  const add = async (bytes: Uint8Array): Promise<void> => {
    hash.addBytes(bytes);
    await writeAll(target, bytes, at);
    at += bytes.length;
  };
  hash.addBox(at);
  await add(indexBytes);
  for (const { startByte, endByte } of others) {
    signal.throwIfAborted();
    hash.addBox(at);
    for await (const chunk of source.read(startByte, endByte)) await add(chunk);
  }
  await writeAll(target, toManifestBox(await manifest.sign(hash.digest())), type.endByte);
};

/**
 * Copies a video of our own muxer, with a signed C2PA manifest and the index before the samples, so that a player
 * starts before the file is complete. The manifest is hashed while the samples are copied.
 * @param fromPath an MP4 whose index is at its end; it is removed
 */
export const signVideo = async (
  fromPath: string,
  toPath: string,
  facts: ProvenanceFacts,
  signer: ProvenanceSigner,
  signal: AbortSignal,
): Promise<void> => {
  const from = await open(fromPath, 'r');
  try {
    const to = await open(toPath, 'w');
    try {
      await signInto(to, await fileSource(from), facts, signer, signal);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  await rm(fromPath);
};
