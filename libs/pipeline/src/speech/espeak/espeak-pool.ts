import { availableParallelism } from 'node:os';
import { createLimiter } from '../../providers/provider-limits';
import { EspeakProcess, type EspeakAnswer, type EspeakRequest } from './espeak-process';

/**
 * Each takes 60 MB, and speaks thirty times faster than real time: scenes wait longer for their frames. They stay for
 * the next text, because starting one and warming it up costs more than speaking a sentence.
 */
const processes = Math.ceil(availableParallelism() / 4);

/** Hands texts to a few processes, one at a time each, first come, first served. */
export class EspeakPool {
  private readonly idle: EspeakProcess[] = [];
  private readonly places = createLimiter({ concurrency: processes, requestsPerMinute: null });
  private readonly busy = new Set<EspeakProcess>();

  constructor(private readonly programPath: string) {}

  /** @throws Error when espeak fails; the signal's reason when it is aborted */
  speak(request: EspeakRequest, signal: AbortSignal): Promise<EspeakAnswer> {
    return this.places.run(signal, () => this.speakNow(request, signal));
  }

  close(): void {
    for (const worker of [...this.idle.splice(0), ...this.busy]) worker.kill();
  }

  private async speakNow(request: EspeakRequest, signal: AbortSignal): Promise<EspeakAnswer> {
    const worker = this.take();
    this.busy.add(worker);
    try {
      return await worker.speak(request, signal);
    } catch (error) {
      worker.kill();
      throw error;
    } finally {
      this.busy.delete(worker);
      this.putBack(worker);
    }
  }

  private take(): EspeakProcess {
    let worker = this.idle.pop();
    while (worker && !worker.isAlive) worker = this.idle.pop();
    return worker ?? new EspeakProcess(this.programPath);
  }

  private putBack(worker: EspeakProcess): void {
    if (worker.isAlive && this.idle.length < processes) this.idle.push(worker);
    else worker.kill();
  }
}
