import { availableParallelism } from 'node:os';
import type { PlanarFrame } from '../moving/planar-frame';
import type { Ffmpeg } from '../process/ffmpeg';
import type { RunningProgram } from '../process/start-program';
import { createLimiter, type Limiter } from '../providers/provider-limits';
import { flvPictures } from './h264/flv-pictures';
import type { NalUnit } from './h264/nal-unit';
import { pictureEncoderArguments, type PicturePart } from './segment-arguments';

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

type Size = Pick<PlanarFrame, 'widthPixels' | 'heightPixels'>;

const pictureTimeoutMs = 60_000;

/** Long enough for the scenes of a film, which follow each other; short enough to leave its memory to what comes next. */
const idleMs = 1_000;

/** An encoder that takes one picture after the other: starting it costs as much as two of them. */
class EncoderProcess {
  private readonly program: RunningProgram;
  private readonly pictures: AsyncGenerator<NalUnit[]>;
  private readonly stop = new AbortController();
  private parameterSets: NalUnit[] = [];
  hasEnded = false;

  constructor(
    ffmpeg: Ffmpeg,
    readonly name: string,
    { widthPixels, heightPixels }: Size,
    part: PicturePart,
  ) {
    const options = { signal: this.stop.signal, timeoutMs: pictureTimeoutMs };
    this.program = ffmpeg.start(pictureEncoderArguments({ widthPixels, heightPixels }, part), options);
    this.pictures = flvPictures(this.program.stdout as AsyncIterable<Buffer>);
    const end = (): void => void (this.hasEnded = true);
    this.program.ended.then(end, end);
  }

  async encode(frame: PlanarFrame, signal: AbortSignal): Promise<NalUnit[]> {
    const cancel = (): void => this.stop.abort();
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    try {
      this.program.restartTimeout();
      this.program.stdin.write(frame.bytes);
      const units = await this.nextPicture();
      // It may have been written before the program was killed, which is of no use to others then.
      signal.throwIfAborted();
      if (this.parameterSets.length === 0) this.parameterSets = units.slice(0, 2);
      return [...this.parameterSets, ...units.slice(-1)];
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  end(): void {
    this.program.stdin.end();
  }

  kill(): void {
    this.stop.abort();
  }

  private async nextPicture(): Promise<NalUnit[]> {
    const next = await this.pictures.next().catch(() => undefined);
    if (next?.value) return next.value as NalUnit[];
    await this.program.ended;
    throw new Error('The encoder ended before its picture.');
  }
}

interface IdleEncoder {
  encoder: EncoderProcess;
  timer: NodeJS.Timeout;
}

/** Encoders of one size and part at once: pictures take little of the time of a scene, and each encoder its memory. */
const encodersPerSize = Math.max(1, Math.floor(availableParallelism() / 2));

/** Encoders for as many pictures as come at once, within bounds; those that have nothing to do for a second end. */
export const createPictureEncoder = (ffmpeg: Ffmpeg): PictureEncoder => {
  const idle: IdleEncoder[] = [];
  const limiters = new Map<string, Limiter>();
  let isClosed = false;

  const limiterOf = (name: string): Limiter => {
    const limiter = limiters.get(name) ?? createLimiter({ concurrency: encodersPerSize, requestsPerMinute: null });
    limiters.set(name, limiter);
    return limiter;
  };

  const forget = (encoder: EncoderProcess): void => {
    const index = idle.findIndex((waiting) => waiting.encoder === encoder);
    if (index !== -1) idle.splice(index, 1);
  };

  const take = (name: string): EncoderProcess | null => {
    const found = idle.find(({ encoder }) => !encoder.hasEnded && encoder.name === name);
    if (!found) return null;
    clearTimeout(found.timer);
    forget(found.encoder);
    return found.encoder;
  };

  const giveBack = (encoder: EncoderProcess): void => {
    if (isClosed) {
      encoder.end();
      return;
    }
    const timer = setTimeout(() => {
      forget(encoder);
      encoder.end();
    }, idleMs);
    idle.push({ encoder, timer });
  };

  const encodeWith = async (encoder: EncoderProcess, frame: PlanarFrame, signal: AbortSignal): Promise<NalUnit[]> => {
    try {
      const units = await encoder.encode(frame, signal);
      giveBack(encoder);
      return units;
    } catch (error) {
      encoder.kill();
      throw error;
    }
  };

  return {
    close: () => {
      isClosed = true;
      for (const { encoder, timer } of idle.splice(0)) {
        clearTimeout(timer);
        encoder.end();
      }
    },
    encode: (frame, part, signal) => {
      const name = `${part} ${frame.widthPixels}x${frame.heightPixels}`;
      const start = (): EncoderProcess => new EncoderProcess(ffmpeg, name, frame, part);
      return limiterOf(name).run(signal, async () => {
        const waiting = take(name);
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
