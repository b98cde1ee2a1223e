import { availableParallelism } from 'node:os';
import type { PlanarFrame } from './planar-frame';
import type { Ffmpeg } from '../process/ffmpeg';
import { ProcessPool } from '@svc/concurrency';
import { EncoderProcess } from './encoder-process';
import type { NalUnit } from '@svc/pipeline-h264';
import type { PicturePart } from './segment-arguments';

/** Codes pictures independently of each other. */
export interface PictureEncoder {
  /**
   * @param part whole picture or band
   * @returns both parameter sets, then one IDR slice: equal bytes for equal pictures, except for idr_pic_id
   * @throws ProgramError when ffmpeg fails, takes too long or is cancelled
   */
  readonly encode: (frame: PlanarFrame, part: PicturePart, signal: AbortSignal) => Promise<NalUnit[]>;
  /** Ends the idle encoders. */
  readonly close: () => void;
}

/**
 * Encoders of one size and part at once: pictures take a small share of a scene's time, and each encoder takes
 * memory.
 */
const encodersPerSize = Math.max(1, Math.floor(availableParallelism() / 2));

/** Long enough for the next picture of a moving scene on a busy machine: a start costs as much as two pictures. */
const idleMs = 15_000;

/** Starts encoders as pictures arrive, up to a limit. */
export const createPictureEncoder = (ffmpeg: Ffmpeg): PictureEncoder => {
  const pools = new Map<string, ProcessPool<EncoderProcess>>();

  const openPool = ({ widthPixels, heightPixels }: PlanarFrame, part: PicturePart): ProcessPool<EncoderProcess> => {
    const name = `${part} ${widthPixels}x${heightPixels}`;
    const start = (): EncoderProcess => new EncoderProcess(ffmpeg, { widthPixels, heightPixels }, part);
    const pool = pools.get(name) ?? new ProcessPool({ start, size: encodersPerSize, idleMs });
    pools.set(name, pool);
    return pool;
  };

  return {
    encode: (frame, part, signal) => openPool(frame, part).run(signal, (encoder) => encoder.encode(frame, signal)),
    close: () => pools.forEach((pool) => pool.close()),
  };
};
