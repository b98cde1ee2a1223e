import { AppError } from '@svc/errors';
import type { TextStageContext } from '../kernel/stage';
import type { ThreadStages } from '../kernel/thread/stage-program';
import type { AnswerCall } from '../kernel/thread/stage-run';
import { StageThreads } from '../kernel/thread/stage-threads';
import { programFile } from '../process/program-file';
import type { UnpackedArchive } from './archives/unpack-archive';
import type { ClipFacts } from './clips/clip-facts';
import type { FontHead } from './fonts/font-tables';
import type { ForeignStages } from './foreign-program';
import type { PictureHeader } from './pictures/picture-facts';

/** A file that takes too much memory or time to read. */
export class ForeignFileError extends Error {}

const threadsAtOnce = 3;
/** The largest pictures and manifests take a fifth of a second. */
const mostWorkMs = 3_000;
/** A start takes 70 ms of processor time, as much as the decoding of a small picture. */
const idleMs = 600_000;
const failure = 'The file could not be read.';
const path = programFile('foreign-program', __dirname);
/** Error codes of a thread that was killed at its limit of time or memory. */
const limitCodes: readonly string[] = ['TASK_TIMED_OUT', 'RENDER_FAILED'];

const noCalls: AnswerCall = async (name) => {
  throw new Error(`This file answers no ${name}.`);
};
const contextWith = (signal: AbortSignal): TextStageContext => ({
  signal,
  report: () => undefined,
  warn: () => undefined,
});
export const lasting = contextWith(new AbortController().signal);

/** @throws ForeignFileError for a thread that was killed at its limit */
export const limited = async <Read>(reading: Promise<Read>): Promise<Read> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof AppError && limitCodes.includes(error.code))) throw error;
    throw new ForeignFileError('it takes too much memory or time to read', { cause: error });
  }
};

/** A copy without the memory around it, which a thread would get too. */
const detachBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

/** Readers of foreign files in threads. Each one throws ForeignFileError at its limit. */
interface ForeignReaders {
  /** @returns null for bytes that are no picture */
  readonly readPictureHeader: (bytes: Uint8Array) => Promise<PictureHeader | null>;
  /** @returns null for a file that is no picture */
  readonly readPictureFileHeader: (filePath: string) => Promise<PictureHeader | null>;
  /** Null, or the reason why a font must not be drawn. */
  readonly findFontHeadProblem: (font: FontHead) => Promise<string | null>;
  /** @param report of `clipFactsArguments` */
  readonly readClipFacts: (report: Uint8Array, leastSeconds: number) => Promise<ClipFacts | null>;
  /**
   * Unpacks a `.tar.bz2`.
   * @param onBytes gets the bytes read of the archive
   * @returns null, or the reason why the archive is not used
   * @throws the signal's reason when it is aborted; the error of a file not written
   */
  readonly unpackArchive: (
    archive: UnpackedArchive,
    signal: AbortSignal,
    onBytes: (readBytes: number) => void,
  ) => Promise<string | null>;
}

/**
 * Threads of a program that reads foreign files; idle ones end by themselves.
 * @param workMs limit for a reader's work between its calls, in processor time as far as the machine is busy
 */
export const createReaderThreads = <Stages extends ThreadStages>(
  programPath: string,
  workMs = mostWorkMs,
): StageThreads<Stages> => {
  const workLimit = { milliseconds: workMs, message: 'The file took too long to read.' };
  const program = { path: programPath, data: null, workLimit, failure, heapMegabytes: 128 };
  return new StageThreads<Stages>(program, threadsAtOnce, idleMs);
};

/** @param workMs see {@link createReaderThreads} */
export const createForeignReaders = (workMs: number): ForeignReaders => {
  const threads = createReaderThreads<ForeignStages>(path, workMs);
  const stages = {
    picture: threads.stage('picture', noCalls),
    pictureFile: threads.stage('pictureFile', noCalls),
    font: threads.stage('font', noCalls),
    clip: threads.stage('clip', noCalls),
  };
  return {
    readPictureHeader: (bytes) => limited(stages.picture.run(detachBytes(bytes), lasting)),
    readPictureFileHeader: (filePath) => limited(stages.pictureFile.run(filePath, lasting)),
    findFontHeadProblem: (font) => limited(stages.font.run({ ...font, head: detachBytes(font.head) }, lasting)),
    readClipFacts: (report, leastSeconds) =>
      limited(stages.clip.run({ report: detachBytes(report), leastSeconds }, lasting)),
    unpackArchive: (archive, signal, onBytes) => {
      const answer: AnswerCall = async (_name, [bytes]) => onBytes(Number(bytes));
      return limited(threads.stage('archive', answer).run(archive, contextWith(signal)));
    },
  };
};

/** One set for the process: readers have no settings, and idle threads end by themselves. */
export const { readPictureHeader, readPictureFileHeader, findFontHeadProblem, readClipFacts, unpackArchive } =
  createForeignReaders(mostWorkMs);
