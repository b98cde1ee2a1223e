import { readFileArguments } from './input-arguments';
import type { InputFile } from './input-file';

/**
 * A file that is repeated starts its decoder anew each time: one picture at 60,000 a second did so 60,000 times for each
 * second of video. What is shorter than this is decoded once, and its pictures or samples are repeated.
 */
export const leastLoopSeconds = 1;

export interface LoopedFile {
  file: InputFile;
  /** Of the material that is repeated; less than `leastLoopSeconds` is counted as that. */
  materialSeconds: number;
  neededSeconds: number;
}

/**
 * Arguments that read a file again from its beginning whenever it ends, as often as is needed.
 *
 * @param options of the input, such as a limit of time
 */
export const loopedFileArguments = (
  { file, materialSeconds, neededSeconds }: LoopedFile,
  options: readonly string[],
): string[] => {
  const repeats = Math.ceil(neededSeconds / Math.max(leastLoopSeconds, materialSeconds));
  return readFileArguments(file, ['-stream_loop', String(repeats), ...options]);
};

/** Repeats without end the pictures that the filters before it let through, this many at most; it keeps them in memory. */
export const loopedPicturesFilter = (pictureCount: number): string => `loop=loop=-1:size=${pictureCount}`;

/** Whole copies of the samples, for at least `leastBytes`. */
export const repeatSamples = (samples: Buffer, leastBytes: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(leastBytes / samples.length) }, () => samples));
