import type { Writable } from 'node:stream';
import type { PlanarFrame } from './planar-frame';

/** Paints all of a frame; called for every frame in order. */
export type PaintFrame = (index: number, target: PlanarFrame) => void | Promise<void>;

/** Settles when the program has taken the bytes or has ended: its exit code then gives the reason. */
const write = (stdin: Writable, { bytes }: PlanarFrame): Promise<void> =>
  new Promise((resolve) => stdin.write(bytes, () => resolve()));

export type FramePair = readonly [PlanarFrame, PlanarFrame];

/** Paints at most one frame ahead of the encoder. */
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
