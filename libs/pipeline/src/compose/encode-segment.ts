import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { releasePixels } from '../frame';
import type { Ffmpeg } from '../process/ffmpeg';
import { withProgram } from '../process/with-program';
import { PictureHold } from './h264/hold';
import { NalSplitter } from './h264/nal-splitter';
import { segmentArguments } from './segment-arguments';
import { videoFormat } from './video-format';
import { createFramePair, writeFrames, type PaintFrame } from './write-frames';

export interface SegmentInput {
  widthPixels: number;
  heightPixels: number;
  /** Frames that each picture is shown, at least 1. */
  frameCounts: readonly number[];
  /** A picture begins after these frames and can be sought, so that they can be replaced; 0 for none. */
  openingFrames?: number;
  /** Called once for each picture, in order, and at most one ahead of the encoder. */
  paint: PaintFrame;
  /** File to write: an Annex B H.264 stream. */
  outputPath: string;
  threads?: number;
}

/**
 * The first picture, the one after the opening, then at each first change after the interval. Only pictures that stay a
 * while: two neighbouring IDR pictures would need different numbers (7.4.3, idr_pic_id).
 */
export const chooseSeekPictures = (frameCounts: readonly number[], openingFrames = 0): number[] => {
  const chosen = [0];
  let frame = 0;
  let framesSince = 0;
  frameCounts.forEach((frameCount, index) => {
    const isDue = framesSince >= videoFormat.framesBetweenSeekPoints && frameCount > 1;
    if (isDue || (frame > 0 && frame === openingFrames)) {
      chosen.push(index);
      framesSince = 0;
    }
    frame += frameCount;
    framesSince += frameCount;
  });
  return chosen;
};

/** Units of the encoder to bytes of a segment. */
export const holdPictures = (hold: PictureHold) =>
  async function* (stdout: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const splitter = new NalSplitter();
    for await (const piece of stdout) for (const unit of splitter.push(piece)) yield* hold.push(unit);
    for (const unit of splitter.end()) yield* hold.push(unit);
  };

/**
 * Paints pictures, encodes each one once and holds it for its frames. Holds at most two raw pictures in memory.
 * @returns frames written
 * @throws ProgramError when ffmpeg fails; whatever `draw` throws
 */
export const encodeSegment = async (input: SegmentInput, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<number> => {
  const hold = new PictureHold(input.frameCounts, videoFormat.framesBetweenRepeats);
  const seekPictures = chooseSeekPictures(input.frameCounts, input.openingFrames);
  const frames = createFramePair(input);
  const settings = { ...input, seekPictures, threads: input.threads ?? 1 };
  await withProgram(
    (stop) => ffmpeg.start(segmentArguments(settings), { signal: stop }),
    signal,
    ({ stdin, stdout }) =>
      Promise.all([
        pipeline(stdout, holdPictures(hold), createWriteStream(input.outputPath)),
        writeFrames(stdin, frames, input.frameCounts.length, input.paint),
      ]),
  );
  for (const { bytes } of frames) releasePixels(bytes);
  if (hold.pictureCount !== input.frameCounts.length) {
    throw new Error(`The encoder returned ${hold.pictureCount} pictures of ${input.frameCounts.length}.`);
  }
  return input.frameCounts.reduce((sum, frameCount) => sum + frameCount, 0);
};
