import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { repeatPictures, PictureRepeater } from '../h264/picture-repeater';
import { writeFrames, type FramePair, type PaintFrame } from '../write-frames';
import { videoFormat } from '../video-format';
import type { Ffmpeg } from '../../process/ffmpeg';
import { withProgram } from '../../process/with-program';
import { movingArguments, type MovingSettings } from './moving-arguments';

export interface MovingInput extends Omit<MovingSettings, 'threads'> {
  /** Paints all of a frame. */
  paint: PaintFrame;
  /** Of the input's size, to be painted by turns; nobody paints in them once it is encoded, or has failed. */
  frames: FramePair;
  /** File to write: an Annex B H.264 stream. */
  outputPath: string;
}

const encoderThreads = 2;

/**
 * Encodes a frame for each moment, once, so that the segment can be joined with those of stills.
 * @throws ProgramError when ffmpeg fails; whatever `paint` throws
 */
export const encodeMoving = async (input: MovingInput, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<void> => {
  const frameCounts = Array.from({ length: input.frameCount }, () => 1);
  const hold = new PictureRepeater(frameCounts, videoFormat.framesBetweenRepeats);
  let painting = Promise.resolve();
  try {
    await withProgram(
      (stop) => ffmpeg.start(movingArguments({ ...input, threads: encoderThreads }), { signal: stop }),
      signal,
      ({ stdin, stdout }) => {
        painting = writeFrames(stdin, input.frames, input.frameCount, input.paint);
        return Promise.all([pipeline(stdout, repeatPictures(hold), createWriteStream(input.outputPath)), painting]);
      },
    );
  } finally {
    await painting.catch(() => undefined);
  }
  if (hold.pictureCount !== input.frameCount) {
    throw new Error(`The encoder returned ${hold.pictureCount} pictures of ${input.frameCount}.`);
  }
};
