import type { PlanarFrame } from './planar-frame';
import type { PooledProcess } from '@svc/concurrency';
import type { Ffmpeg } from '../process/ffmpeg';
import type { RunningProgram } from '../process/start-program';
import { flvPictures, type NalUnit } from '@svc/pipeline-h264';
import { pictureEncoderArguments, type PicturePart } from './segment-arguments';

type Size = Pick<PlanarFrame, 'widthPixels' | 'heightPixels'>;

const pictureTimeoutMs = 60_000;

/** An encoder that takes one picture after the other: starting it costs as much as encoding two pictures. */
export class EncoderProcess implements PooledProcess {
  private readonly program: RunningProgram;
  private readonly pictures: AsyncGenerator<NalUnit[]>;
  private readonly stop = new AbortController();
  private parameterSets: NalUnit[] = [];
  isAlive = true;

  constructor(ffmpeg: Ffmpeg, { widthPixels, heightPixels }: Size, part: PicturePart) {
    const options = { signal: this.stop.signal, timeoutMs: pictureTimeoutMs };
    this.program = ffmpeg.start(pictureEncoderArguments({ widthPixels, heightPixels }, part), options);
    this.pictures = flvPictures(this.program.stdout as AsyncIterable<Buffer>);
    const end = (): void => void (this.isAlive = false);
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
      // The picture may have been written before the program was killed, but then it must not be used.
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
