import { availableParallelism } from 'node:os';
import type { PlanarFrame } from './planar-frame';
import type { Ffmpeg } from '../process/ffmpeg';
import { createLimiter, type Limiter } from '../providers/provider-limits';
import { EncoderProcess } from './encoder-process';
import type { NalUnit } from './h264/nal-unit';
import { IdleEncoders } from './idle-encoders';
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

/** Encoders for as many pictures as come at once, within bounds; those that have nothing to do for a second end. */
export const createPictureEncoder = (ffmpeg: Ffmpeg): PictureEncoder => {
  const idle = new IdleEncoders();
  const limiters = new Map<string, Limiter>();

  const limiterOf = (name: string): Limiter => {
    const limiter = limiters.get(name) ?? createLimiter({ concurrency: encodersPerSize, requestsPerMinute: null });
    limiters.set(name, limiter);
    return limiter;
  };

  const encodeWith = async (encoder: EncoderProcess, frame: PlanarFrame, signal: AbortSignal): Promise<NalUnit[]> => {
    try {
      const units = await encoder.encode(frame, signal);
      idle.giveBack(encoder);
      return units;
    } catch (error) {
      encoder.kill();
      throw error;
    }
  };

  return {
    close: () => idle.close(),
    encode: (frame, part, signal) => {
      const name = `${part} ${frame.widthPixels}x${frame.heightPixels}`;
      const start = (): EncoderProcess => new EncoderProcess(ffmpeg, name, frame, part);
      return limiterOf(name).run(signal, async () => {
        const waiting = idle.take(name);
        if (!waiting) return encodeWith(start(), frame, signal);
        try {
          return await encodeWith(waiting, frame, signal);
        } catch (error) {
          if (signal.aborted) throw error;
          // It may have died while it waited, of which nobody is told before it is asked.
          return encodeWith(start(), frame, signal);
        }
      });
    },
  };
};
