import { readFileArguments } from './input-arguments';
import type { InputFile } from './input-file';

/**
 * Repeating a file starts its decoder each time: a single picture at 60,000 frames a second did so 60,000 times for
 * each second of video. A shorter input is decoded once, and its pictures or samples are repeated.
 */
export const leastLoopSeconds = 1;

interface LoopedFile {
  file: InputFile;
  /** Length of the repeated material; counts as at least `leastLoopSeconds`. */
  materialSeconds: number;
  neededSeconds: number;
}

/**
 * Arguments that read a file again from its beginning whenever it ends.
 *
 * @param options options of the input, such as a time limit
 */
export const loopedFileArguments = (
  { file, materialSeconds, neededSeconds }: LoopedFile,
  options: readonly string[],
): string[] => {
  const repeats = Math.ceil(neededSeconds / Math.max(leastLoopSeconds, materialSeconds));
  return readFileArguments(file, ['-stream_loop', String(repeats), ...options]);
};

/** Repeats the pictures of the filters before it without end; keeps at most this many in memory. */
export const loopedPicturesFilter = (pictureCount: number): string => `loop=loop=-1:size=${pictureCount}`;

/** Repeats the samples in whole copies to at least `leastBytes`. */
export const repeatSamples = (samples: Buffer, leastBytes: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(leastBytes / samples.length) }, () => samples));
