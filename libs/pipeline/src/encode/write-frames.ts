import type { Writable } from 'node:stream';
import type { PlanarFrame } from './planar-frame';

/** Paints all of a frame; called for every one in order. */
export type PaintFrame = (index: number, target: PlanarFrame) => void | Promise<void>;

/** Settles when the program has taken the bytes, or has gone: its exit code then says why. */
const write = (stdin: Writable, { bytes }: PlanarFrame): Promise<void> =>
  new Promise((resolve) => stdin.write(bytes, () => resolve()));

export type FramePair = readonly [PlanarFrame, PlanarFrame];

/** Paints one frame while the encoder takes the one before, never more. */
export const writeFrames = async (
  stdin: Writable,
  frames: FramePair,
  count: number,
  paint: PaintFrame,
): Promise<void> => {
  let written = Promise.resolve();
  for (let index = 0; index < count; index += 1) {
    const frame = frames[index % 2 === 0 ? 0 : 1];
    await paint(index, frame);
    await written;
    if (stdin.destroyed) return;
    written = write(stdin, frame);
  }
  stdin.end();
};
