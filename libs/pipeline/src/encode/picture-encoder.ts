import { availableParallelism } from 'node:os';
import type { PlanarFrame } from './planar-frame';
import type { Ffmpeg } from '../process/ffmpeg';
import { ProcessPool } from '../kernel/process-pool';
import { EncoderProcess } from './encoder-process';
import type { NalUnit } from './h264/nal-unit';
import type { PicturePart } from './segment-arguments';

/** Codes pictures by themselves. */
export interface PictureEncoder {
  /**
   * @param part of a picture that it is
   * @returns both parameter sets, then one IDR slice: equal bytes for equal pictures, but for idr_pic_id
   * @throws ProgramError when ffmpeg fails, takes too long or is cancelled
   */
  readonly encode: (frame: PlanarFrame, part: PicturePart, signal: AbortSignal) => Promise<NalUnit[]>;
  /** Ends the encoders that wait for a picture. */
  readonly close: () => void;
}

/** Encoders of one size and part at once: pictures take little of the time of a scene, and each encoder its memory. */
const encodersPerSize = Math.max(1, Math.floor(availableParallelism() / 2));

/** Long enough for the scenes of a video, which follow each other; short enough to leave its memory to what comes next. */
const idleMs = 1_000;

/** Encoders for as many pictures as come at once, within bounds. */
export const createPictureEncoder = (ffmpeg: Ffmpeg): PictureEncoder => {
  const pools = new Map<string, ProcessPool<EncoderProcess>>();

  const poolOf = ({ widthPixels, heightPixels }: PlanarFrame, part: PicturePart): ProcessPool<EncoderProcess> => {
    const name = `${part} ${widthPixels}x${heightPixels}`;
    const start = (): EncoderProcess => new EncoderProcess(ffmpeg, { widthPixels, heightPixels }, part);
    const pool = pools.get(name) ?? new ProcessPool({ start, size: encodersPerSize, idleMs });
    pools.set(name, pool);
    return pool;
  };

  return {
    encode: (frame, part, signal) => poolOf(frame, part).run(signal, (encoder) => encoder.encode(frame, signal)),
    close: () => pools.forEach((pool) => pool.close()),
  };
};
