import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRecentValues } from '@svc/concurrency';
import type { PieceOfMusic } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { videoFormat } from '../encode/video-format';
import { readFileArguments } from '../input/input-arguments';
import { fileVersion, InputFile } from '../input/input-file';
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

/** Files that are known to be long enough; starting a decoder takes a twentieth of a short video's time. */
const filesKept = 200;

/**
 * Finds the music itself; music shorter than a second is repeated to a whole second. The function throws AppError
 * VALIDATION_ERROR for music without samples.
 */
export const createLoopableSounds = (ffmpeg: Ffmpeg) => {
  const longFiles = createRecentValues<true>(filesKept);
  return async ({ file, piece }: Music, workFolder: string, signal: AbortSignal): Promise<LoopableSound> => {
    const itself = { file, options: [] };
    if (piece !== undefined) return itself;
    const version = await fileVersion(file.path);
    if (longFiles.get(version)) return itself;
    const samples = await ffmpeg.run(beginningArguments(file, 2 * leastLoopSeconds), { ...decoderLimit, signal });
    if (samples.length === 0) throw fieldProblemError('bgm_path', 'silentFile');
    if (secondsOfBeginning(samples) >= leastLoopSeconds) {
      longFiles.set(version, true);
      return itself;
    }
    const path = join(workFolder, 'music.s16');
    await writeFile(path, repeatSamples(samples, leastLoopSeconds * bytesPerSecond));
    return { file: InputFile.own(path, 's16le'), options: ownSamples };
  };
};
