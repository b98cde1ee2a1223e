import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PieceOfMusic } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { videoFormat } from '../encode/video-format';
import { readFileArguments } from '../input/input-arguments';
import { InputFile } from '../input/input-file';
import { leastLoopSeconds, repeatSamples } from '../input/looped-input';
import { decoderLimit, type Ffmpeg } from '../process/ffmpeg';

export interface Music {
  file: InputFile;
  /** 0 to 1. */
  volume: number;
  /** Absent for a user's own file. */
  piece?: PieceOfMusic;
}

const channels = 2;
const bytesPerSecond = videoFormat.sampleRate * channels * Int16Array.BYTES_PER_ELEMENT;
const ownSamples = ['-ar', String(videoFormat.sampleRate), '-ac', String(channels)];

/** The beginning of a sound as samples on standard output. */
export const beginningArguments = (file: InputFile, seconds: number): string[] => [
  ...readFileArguments(file, ['-threads', '1', '-vn']),
  ...['-map', '0:a:0', '-t', String(seconds), ...ownSamples, '-f', 's16le', 'pipe:1'],
];

/** Rounded to milliseconds: resampling may take a sample. */
export const secondsOfBeginning = (samples: Buffer): number =>
  Math.round((samples.length / bytesPerSecond) * 1_000) / 1_000;

/** A sound that can be repeated, and the options that read it. */
export interface LoopableSound {
  file: InputFile;
  options: readonly string[];
}

/**
 * The music itself; music shorter than a second is repeated to a whole second. @throws AppError VALIDATION_ERROR for
 * music without samples
 */
export const loopableSound = async (
  { file, piece }: Music,
  workFolder: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<LoopableSound> => {
  if (piece !== undefined) return { file, options: [] };
  const samples = await ffmpeg.run(beginningArguments(file, 2 * leastLoopSeconds), { ...decoderLimit, signal });
  if (samples.length === 0) throw fieldProblemError('bgm_path', 'the file has no sound');
  if (secondsOfBeginning(samples) >= leastLoopSeconds) return { file, options: [] };
  const path = join(workFolder, 'music.s16');
  await writeFile(path, repeatSamples(samples, leastLoopSeconds * bytesPerSecond));
  return { file: InputFile.own(path, 's16le'), options: ownSamples };
};
