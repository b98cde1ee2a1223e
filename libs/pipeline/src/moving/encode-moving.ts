import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { PictureHold } from '../compose/h264/hold';
import { holdPictures } from '../compose/encode-segment';
import { videoFormat } from '../compose/video-format';
import type { Ffmpeg } from '../process/ffmpeg';
import { withProgram } from '../process/with-program';
import { movingArguments, type MovingSettings } from './moving-arguments';
import type { PaintFrame } from './moving-source';
import { createPlanarFrame, type PlanarFrame } from './planar-frame';

export interface MovingInput extends Omit<MovingSettings, 'threads'> {
  /** Paints all of a frame. */
  paint: PaintFrame;
  /** File to write: an Annex B H.264 stream. */
  outputPath: string;
}

const encoderThreads = 2;

/** Settles when the program has taken the bytes, or has gone: its exit code then says why. */
const write = (stdin: Writable, { bytes }: PlanarFrame): Promise<void> =>
  new Promise((resolve) => stdin.write(bytes, () => resolve()));

/** Paints one frame while the encoder takes the one before. */
const writeFrames = async (stdin: Writable, input: MovingInput): Promise<void> => {
  const { widthPixels, heightPixels } = input;
  const buffers = [createPlanarFrame(widthPixels, heightPixels), createPlanarFrame(widthPixels, heightPixels)] as const;
  let written = Promise.resolve();
  for (let index = 0; index < input.frameCount; index += 1) {
    const frame = buffers[index % 2 === 0 ? 0 : 1];
    await input.paint(index, frame);
    await written;
    if (stdin.destroyed) return;
    written = write(stdin, frame);
  }
  stdin.end();
};

/**
 * Encodes a frame for each moment, once, so that the segment can be joined with those of stills.
 * @throws ProgramError when ffmpeg fails; whatever `paint` throws
 */
export const encodeMoving = async (input: MovingInput, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<void> => {
  const frameCounts = Array.from({ length: input.frameCount }, () => 1);
  const hold = new PictureHold(frameCounts, videoFormat.framesBetweenRepeats);
  await withProgram(
    (stop) => ffmpeg.start(movingArguments({ ...input, threads: encoderThreads }), { signal: stop }),
    signal,
    ({ stdin, stdout }) =>
      Promise.all([
        pipeline(stdout, holdPictures(hold), createWriteStream(input.outputPath)),
        writeFrames(stdin, input),
      ]),
  );
  if (hold.pictureCount !== input.frameCount) {
    throw new Error(`The encoder returned ${hold.pictureCount} pictures of ${input.frameCount}.`);
  }
};
