import { Deadline } from '@svc/outbound';
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
  /** Of one piece of work, its wait in line not counted; null for none. */
  timeLimitMs?: number | null;
}

type Use<Process, Result> = (process: Process, signal: AbortSignal) => Promise<Result>;

/** Hands work to a few processes, one at a time each, first come, first served; they stay for the next. */
export class ProcessPool<Process extends PooledProcess> {
  private readonly waiting = new Map<Process, NodeJS.Timeout | undefined>();
  private readonly places: Limiter;
  private isClosed = false;

  constructor(private readonly options: ProcessPoolOptions<Process>) {
    this.places = createLimiter(options.size);
  }

  /**
   * @param use is given a signal that is aborted with the caller's, and when the time is over
   * @throws what `use` throws, and then the process is killed; the signal's reason when it is aborted while waiting
   */
  run<Result>(signal: AbortSignal, use: Use<Process, Result>): Promise<Result> {
    const { timeLimitMs = null } = this.options;
    return this.places.run(signal, async () => {
      if (timeLimitMs === null) return this.useAny(signal, use);
      const deadline = Deadline.start(timeLimitMs, signal);
      try {
        return await this.useAny(deadline.signal, use);
      } finally {
        deadline.end();
      }
    });
  }

  /** Ends those that wait, and those that are busy as soon as they are not. */
  close(): void {
    this.isClosed = true;
    for (const process of [...this.waiting.keys()]) this.end(process);
  }

  private async useAny<Result>(signal: AbortSignal, use: Use<Process, Result>): Promise<Result> {
    const one = (process: Process): Promise<Result> => this.useOne(process, () => use(process, signal));
    const waiting = this.take();
    if (waiting === null) return one(this.options.start());
    try {
      return await one(waiting);
    } catch (error) {
      if (signal.aborted) throw error;
      // It may have died while it waited, of which nobody is told before it is asked.
      return one(this.options.start());
    }
  }

  private async useOne<Result>(process: Process, use: () => Promise<Result>): Promise<Result> {
    try {
      const result = await use();
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
