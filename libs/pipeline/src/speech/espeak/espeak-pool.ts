import { EspeakProcess, type EspeakAnswer, type EspeakRequest } from './espeak-process';

/** Kept ready: starting one and warming it up costs more than speaking a sentence. */
const maxIdleProcesses = 2;

/** Hands each text to a process of its own; those that have spoken wait for the next text. */
export class EspeakPool {
  private readonly idle: EspeakProcess[] = [];
  private readonly busy = new Set<EspeakProcess>();

  constructor(private readonly programPath: string) {}

  /** @throws Error when espeak fails; the signal's reason when it is aborted */
  async speak(request: EspeakRequest, signal: AbortSignal): Promise<EspeakAnswer> {
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

  close(): void {
    for (const worker of [...this.idle.splice(0), ...this.busy]) worker.kill();
  }

  private take(): EspeakProcess {
    let worker = this.idle.pop();
    while (worker && !worker.isAlive) worker = this.idle.pop();
    return worker ?? new EspeakProcess(this.programPath);
  }

  private putBack(worker: EspeakProcess): void {
    if (worker.isAlive && this.idle.length < maxIdleProcesses) this.idle.push(worker);
    else worker.kill();
  }
}
