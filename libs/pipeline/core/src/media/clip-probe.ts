import type { AppError } from '@svc/errors';
import { ForeignFileError, readClipFacts } from '../foreign-files/foreign-threads';
import type { ClipFacts } from '../foreign-files/clips/clip-facts';
import { providerFailed } from '../providers/provider-error';
import { pictureTrack, readFileArguments } from '../input/input-arguments';
import type { InputFile } from '../input/input-file';
import { decoderLimit, type Ffmpeg } from '../process/ffmpeg';
import { ProgramError } from '../process/program-error';
import { readClipDisplay } from './clip-display';
import { clipLimits } from './clip-limits';
import type { Clip } from './media';

/** Prints one line for each packet without decoding: checks a file's claims before any other code relies on them. */
export const clipFactsArguments = (file: InputFile): string[] => [
  ...readFileArguments(file, ['-t', String(clipLimits.seconds)]),
  ...['-map', pictureTrack, '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
];

/** Holds a line for each frame of the longest and fastest clip. Parsing 8 MB stopped the event loop for 600 ms. */
export const clipReportBytes = 2 * 1024 * 1024;

/** @returns null when the report on the clip failed for another reason */
export const findTooManyFrames = (error: unknown): string | null =>
  error instanceof ProgramError && error.outputTooLong
    ? `it has more than ${clipLimits.seconds * clipLimits.framesPerSecond} frames`
    : null;

/** @returns null for a usable clip of any length */
export const findClipProblem = ({ widthPixels, heightPixels, framesPerSecond }: ClipFacts): string | null => {
  if (Math.max(widthPixels, heightPixels) > clipLimits.sidePixels || widthPixels * heightPixels > clipLimits.pixels)
    return `${widthPixels}x${heightPixels} pixels are too many`;
  return framesPerSecond > clipLimits.framesPerSecond
    ? `it has ${framesPerSecond} frames a second, and ${clipLimits.framesPerSecond} are the most`
    : null;
};

const noClip = (cause?: unknown): AppError =>
  providerFailed('The clip cannot be used: it is not an MP4, MOV, WebM, MKV or GIF video', cause);

const readFacts = async (file: InputFile, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<ClipFacts | null> => {
  const limits = { ...decoderLimit, signal, timeoutMs: 60_000, maxOutputBytes: clipReportBytes };
  try {
    return await readClipFacts(await ffmpeg.run(clipFactsArguments(file), limits), clipLimits.leastSeconds);
  } catch (cause) {
    signal.throwIfAborted();
    const problem = findTooManyFrames(cause);
    if (problem !== null) throw providerFailed(`The clip cannot be used: ${problem}`, cause);
    if (!(cause instanceof ProgramError || cause instanceof ForeignFileError)) throw cause;
    throw noClip(cause);
  }
};

/**
 * Accepts a file as a clip by its content, not by its name.
 * @param file null when its type was not recognised
 * @throws AppError PROVIDER_FAILED naming the fault
 */
export const probeClip = async (file: InputFile | null, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Clip> => {
  if (file?.kind !== 'clip') throw noClip();
  const facts = await readFacts(file, ffmpeg, signal);
  if (facts === null) throw providerFailed('The clip cannot be used: it shows nothing');
  const problem = findClipProblem(facts);
  if (problem !== null) throw providerFailed(`The clip cannot be used: ${problem}`);
  const display = await readClipDisplay(file, ffmpeg, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw cause instanceof ProgramError ? noClip(cause) : cause;
  });
  return { kind: 'clip', file, ...display, durationSeconds: facts.durationSeconds };
};
