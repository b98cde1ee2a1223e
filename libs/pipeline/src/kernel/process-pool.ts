import { createLimiter, type Limiter } from './limiter';

/** A program that does one thing after the other, because starting it is dear. */
export interface PooledProcess {
  readonly isAlive: boolean;
  /** Lets it go when it has nothing to do. */
  readonly end: () => void;
  /** Whatever it does. */
  readonly kill: () => void;
}

export interface ProcessPoolOptions<Process> {
  start: () => Process;
  /** Processes at once. */
  size: number;
  /** One that has nothing to do for so long ends; null for never. */
  idleMs: number | null;
}

/** Hands work to a few processes, one at a time each, first come, first served; they stay for the next. */
export class ProcessPool<Process extends PooledProcess> {
  private readonly waiting = new Map<Process, NodeJS.Timeout | undefined>();
  private readonly places: Limiter;
  private isClosed = false;

  constructor(private readonly options: ProcessPoolOptions<Process>) {
    this.places = createLimiter(options.size);
  }

  /** @throws what `use` throws, and then the process is killed; the signal's reason when it is aborted while waiting */
  run<Result>(signal: AbortSignal, use: (process: Process) => Promise<Result>): Promise<Result> {
    return this.places.run(signal, async () => {
      const waiting = this.take();
      if (waiting === null) return this.useOne(this.options.start(), use);
      try {
        return await this.useOne(waiting, use);
      } catch (error) {
        if (signal.aborted) throw error;
        // It may have died while it waited, of which nobody is told before it is asked.
        return this.useOne(this.options.start(), use);
      }
    });
  }

  /** Ends those that wait, and those that are busy as soon as they are not. */
  close(): void {
    this.isClosed = true;
    for (const process of [...this.waiting.keys()]) this.end(process);
  }

  private async useOne<Result>(process: Process, use: (process: Process) => Promise<Result>): Promise<Result> {
    try {
      const result = await use(process);
      this.keep(process);
      return result;
    } catch (error) {
      process.kill();
      throw error;
    }
  }

  private take(): Process | null {
    for (const [process, timer] of this.waiting) {
      clearTimeout(timer);
      this.waiting.delete(process);
      if (process.isAlive) return process;
    }
    return null;
  }

  private keep(process: Process): void {
    const { idleMs } = this.options;
    if (this.isClosed) return process.end();
    this.waiting.set(process, idleMs === null ? undefined : setTimeout(() => this.end(process), idleMs));
  }

  private end(process: Process): void {
    clearTimeout(this.waiting.get(process));
    this.waiting.delete(process);
    process.end();
  }
}
