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
  /** What is behind it is never read. */
  seconds: 120,
} as const;

/** One line for each packet, decoding none: what a file claims is read before anything believes it. */
export const clipFactsArguments = (file: InputFile): string[] => [
  ...readFileArguments(file, ['-t', String(clipLimits.seconds)]),
  ...['-map', '0:v:0', '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
];

export interface ClipFacts {
  widthPixels: number;
  heightPixels: number;
  durationSeconds: number;
}

/** @param report ffmpeg's `framecrc`: headers with `#`, then stream, dts, pts, duration, bytes, checksum */
export const readClipFacts = (report: string): ClipFacts | null => {
  const [, numerator = '0', denominator = '1'] = /^#tb 0: (\d+)\/(\d+)$/mu.exec(report) ?? [];
  const [, width = '0', height = '0'] = /^#dimensions 0: (\d+)x(\d+)$/mu.exec(report) ?? [];
  const ends = Array.from(
    report.matchAll(/^0,\s*-?\d+,\s*(-?\d+),\s*(\d+),/gmu),
    ([, shownAt, duration]) => Number(shownAt) + Number(duration),
  );
  if (ends.length === 0 || Number(width) === 0 || Number(height) === 0) return null;
  const lastEnd = ends.reduce((latest, end) => Math.max(latest, end), 0);
  const durationSeconds = (lastEnd * Number(numerator)) / Number(denominator);
  return { widthPixels: Number(width), heightPixels: Number(height), durationSeconds };
};

const noClip = (cause?: unknown): AppError =>
  providerFailed('The clip cannot be used: it is not an MP4, MOV, WebM, MKV or GIF video', cause);

const readFacts = async (file: InputFile, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<ClipFacts | null> => {
  const limits = { ...decoderLimit, signal, timeoutMs: 60_000, maxOutputBytes: 8 * 1024 * 1024 };
  try {
    return readClipFacts((await ffmpeg.run(clipFactsArguments(file), limits)).toString('latin1'));
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ProgramError)) throw cause;
    throw noClip(cause);
  }
};

/**
 * Takes a file from anywhere as a clip, by what it is and not by what it is called.
 * @param file null for what was not recognised
 * @throws AppError PROVIDER_FAILED naming what is wrong
 */
export const probeClip = async (file: InputFile | null, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Clip> => {
  if (file?.kind !== 'clip') throw noClip();
  const facts = await readFacts(file, ffmpeg, signal);
  if (facts === null) throw providerFailed('The clip cannot be used: it shows nothing');
  const { widthPixels, heightPixels } = facts;
  const isLarge =
    Math.max(widthPixels, heightPixels) > clipLimits.sidePixels || widthPixels * heightPixels > clipLimits.pixels;
  if (isLarge) throw providerFailed(`The clip cannot be used: ${widthPixels}x${heightPixels} pixels are too many`);
  return { kind: 'clip', file, ...facts };
};
