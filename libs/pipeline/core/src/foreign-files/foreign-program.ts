import { readFile } from 'node:fs/promises';
import { own } from '../kernel/owned-bytes';
import { plainStage as stage, runProgram, type CallMain } from '../kernel/thread/stage-program';
import type { UnpackedArchive } from './archives/unpack-archive';
import { readClipFacts } from './clips/clip-facts';
import { findFontHeadProblem } from './fonts/font-tables';
import { readPictureHeader } from './pictures/picture-header';

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A cancelled reader is killed with its thread. */
const { signal } = new AbortController();

interface ClipReport {
  report: Uint8Array;
  leastSeconds: number;
}

/** Readers of foreign files. They run in a thread, which can be killed whatever a file makes them do. */
const createForeignStages = (call: CallMain) => ({
  picture: stage('picture', (bytes: Uint8Array) => {
    using copy = own({ bytes }, bytes);
    return readPictureHeader(toBuffer(copy.bytes));
  }),
  pictureFile: stage('pictureFile', async (path: string) => readPictureHeader(await readFile(path))),
  font: stage('font', findFontHeadProblem),
  clip: stage('clip', ({ report, leastSeconds }: ClipReport) =>
    readClipFacts(toBuffer(report).toString('latin1'), leastSeconds),
  ),
  archive: stage('archive', async (archive: UnpackedArchive) => {
    const { unpackArchive } = await import('./archives/unpack-archive');
    return unpackArchive(archive, (readBytes) => call('unpacked', [readBytes], signal));
  }),
});

/** Ties the names of {@link createForeignStages} to the callers in the main thread. */
export type ForeignStages = ReturnType<typeof createForeignStages>;

/** Entry point of a thread that reads foreign files. */
runProgram(createForeignStages);
