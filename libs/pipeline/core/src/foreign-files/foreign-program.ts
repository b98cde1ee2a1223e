import { readFile } from 'node:fs/promises';
import type { Stage, TextStageContext } from '../kernel/stage';
import { runProgram, type CallMain } from '../kernel/thread/stage-program';
import type { UnpackedArchive } from './archives/unpack-archive';
import { readClipFacts } from './clips/clip-facts';
import { findFontHeadProblem } from './fonts/font-tables';
import { readPictureHeader } from './pictures/picture-header';
import type { ByteSource } from './provenance/byte-source';
import { readManifest } from './provenance/read-manifest';

const stage = <Input, Output>(
  name: string,
  run: (input: Input) => Output | Promise<Output>,
): Stage<Input, Output, TextStageContext> => ({ name, run: async (input) => run(input) });

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A cancelled reader is killed with its thread. */
const { signal } = new AbortController();

/** A file of the main thread. */
const sourceBy = (call: CallMain, sizeBytes: number): ByteSource => ({
  sizeBytes,
  read: async function* (startByte, endByte) {
    yield bufferOf(await call('read', [startByte, endByte], signal));
  },
});

interface ClipReport {
  report: Uint8Array;
  leastSeconds: number;
}

/** Readers of foreign files. They run in a thread, which can be killed whatever a file makes them do. */
const createForeignStages = (call: CallMain) => ({
  picture: stage('picture', (bytes: Uint8Array) => readPictureHeader(bufferOf(bytes))),
  pictureFile: stage('pictureFile', async (path: string) => readPictureHeader(await readFile(path))),
  font: stage('font', findFontHeadProblem),
  clip: stage('clip', ({ report, leastSeconds }: ClipReport) =>
    readClipFacts(bufferOf(report).toString('latin1'), leastSeconds),
  ),
  manifest: stage('manifest', (sizeBytes: number) => readManifest(sourceBy(call, sizeBytes))),
  archive: stage('archive', async (archive: UnpackedArchive) => {
    const { unpackArchive } = await import('./archives/unpack-archive');
    return unpackArchive(archive, (readBytes) => call('unpacked', [readBytes], signal));
  }),
});

/** Ties the names of {@link createForeignStages} to the callers in the main thread. */
export type ForeignStages = ReturnType<typeof createForeignStages>;

/** Entry point of a thread that reads foreign files. */
runProgram(createForeignStages);
