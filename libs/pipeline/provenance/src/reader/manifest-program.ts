import { plainStage, runProgram, type CallMain } from '@svc/pipeline/thread-program';
import type { ByteSource } from './byte-source';
import { readManifest } from './read-manifest';

/** A cancelled reader is killed with its thread. */
const { signal } = new AbortController();

/** A file of the main thread. */
const sourceBy = (call: CallMain, sizeBytes: number): ByteSource => ({
  sizeBytes,
  read: async function* (startByte, endByte) {
    const { buffer, byteOffset, byteLength }: Uint8Array = await call('read', [startByte, endByte], signal);
    yield Buffer.from(buffer, byteOffset, byteLength);
  },
});

const createManifestStages = (call: CallMain) => ({
  manifest: plainStage('manifest', (sizeBytes: number) => readManifest(sourceBy(call, sizeBytes))),
});

/** Ties the name of the stage to the caller in the main thread. */
export type ManifestStages = ReturnType<typeof createManifestStages>;

/** Entry point of a thread that reads manifests of foreign files. */
runProgram(createManifestStages);
