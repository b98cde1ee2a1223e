import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { repeatPictures, PictureRepeater } from '@svc/pipeline-h264';
import { writeFrames, type FramePair, type PaintFrame } from '../write-frames';
import { videoFormat } from '../video-format';
import type { Ffmpeg } from '../../process/ffmpeg';
import { withProgram } from '../../process/with-program';
import { movingArguments, type MovingSettings } from './moving-arguments';

interface MovingInput extends Omit<MovingSettings, 'threads'> {
  /** Paints all of a frame. */
  paint: PaintFrame;
  /** Two frames of the input's size, painted in turn; they are no longer used when encoding has ended or failed. */
  frames: FramePair;
  /** File to write: an Annex B H.264 stream. */
  outputPath: string;
}

const encoderThreads = 2;

/**
 * Encodes every frame once, so that the segment can be joined with segments of stills.
 * @throws ProgramError when ffmpeg fails; any error of `paint`
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
