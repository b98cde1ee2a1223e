import type { AppError } from '@svc/errors';
import { providerFailed } from '../providers/provider-error';
import { readFileArguments } from '../input/input-arguments';
import type { InputFile } from '../input/input-file';
import { decoderLimit, type Ffmpeg } from '../process/ffmpeg';
import { ProgramError } from '../process/program-error';
import type { Clip } from './media';

export const clipLimits = {
  sidePixels: 4_096,
  pixels: 4_096 * 2_304,
  /** The rest of a clip is not read. */
  seconds: 120,
  /** Minimum for an upload. */
  leastSeconds: 0.2,
  framesPerSecond: 240,
} as const;

/** Prints one line for each packet without decoding: checks a file's claims before any other code relies on them. */
export const clipFactsArguments = (file: InputFile): string[] => [
  ...readFileArguments(file, ['-t', String(clipLimits.seconds)]),
  ...['-map', '0:v:0', '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
];

/** Holds a line for each frame of the longest and fastest clip. Parsing 8 MB stopped the event loop for 600 ms. */
export const clipReportBytes = 2 * 1024 * 1024;

/** @returns null when the report on the clip failed for another reason */
export const findTooManyFrames = (error: unknown): string | null =>
  error instanceof ProgramError && error.outputTooLong
    ? `it has more than ${clipLimits.seconds * clipLimits.framesPerSecond} frames`
    : null;

interface ClipFacts {
  widthPixels: number;
  heightPixels: number;
  durationSeconds: number;
  /** Counted in the second with the most frames; extrapolated for a shorter clip. */
  framesPerSecond: number;
}

/** @param moments sorted, in seconds @returns the most moments within one second */
const mostInSecond = (moments: readonly number[]): number => {
  let [from, most] = [0, 0];
  for (const [index, moment] of moments.entries()) {
    while (moment - (moments[from] ?? 0) >= 1) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
};

/** @param report ffmpeg's `framecrc`: headers with `#`, then stream, dts, pts, duration, bytes, checksum */
export const readClipFacts = (report: string): ClipFacts | null => {
  const [, numerator = '0', denominator = '1'] = /^#tb 0: (\d+)\/(\d+)$/mu.exec(report) ?? [];
  const [, width = '0', height = '0'] = /^#dimensions 0: (\d+)x(\d+)$/mu.exec(report) ?? [];
  const unitSeconds = Number(numerator) / Number(denominator);
  const pictures = Array.from(report.matchAll(/^0,\s*-?\d+,\s*(-?\d+),\s*(\d+),/gmu), ([, shownAt, duration]) => ({
    shownAt: Number(shownAt) * unitSeconds,
    endsAt: (Number(shownAt) + Number(duration)) * unitSeconds,
  })).sort((one, other) => one.shownAt - other.shownAt);
  const [first] = pictures;
  if (first === undefined || Number(width) === 0 || Number(height) === 0) return null;
  const durationSeconds = pictures.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0) - first.shownAt;
  const countedSeconds = Math.min(1, Math.max(clipLimits.leastSeconds, durationSeconds));
  const framesPerSecond = Math.round(mostInSecond(pictures.map(({ shownAt }) => shownAt)) / countedSeconds);
  return { widthPixels: Number(width), heightPixels: Number(height), durationSeconds, framesPerSecond };
};

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
    return readClipFacts((await ffmpeg.run(clipFactsArguments(file), limits)).toString('latin1'));
  } catch (cause) {
    signal.throwIfAborted();
    const problem = findTooManyFrames(cause);
    if (problem !== null) throw providerFailed(`The clip cannot be used: ${problem}`, cause);
    if (!(cause instanceof ProgramError)) throw cause;
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
  const { widthPixels, heightPixels, durationSeconds } = facts;
  return { kind: 'clip', file, widthPixels, heightPixels, durationSeconds };
};
