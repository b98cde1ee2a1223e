import { Deadline } from '@svc/outbound';
import { createLimiter, type Limiter } from './limiter';
import { untilAborted } from './until-aborted';

/** A program that handles one request at a time and stays, because starting it is expensive. */
export interface PooledProcess {
  readonly isAlive: boolean;
  /** Ends an idle process. */
  readonly end: () => void;
  /** Ends the process at once, also during work. */
  readonly kill: () => void;
}

interface ProcessPoolOptions<Process> {
  start: () => Process;
  /** Processes at once. */
  size: number;
  /** An idle process ends after this time. */
  idleMs: number;
  /** Limit for one piece of work, without its wait in the queue; null for none. */
  timeLimitMs?: number | null;
}

type Use<Process, Result> = (process: Process, signal: AbortSignal) => Promise<Result>;

/**
 * Distributes work over a few processes, one request each at a time, first come, first served. Processes stay for
 * later work.
 */
export class ProcessPool<Process extends PooledProcess> {
  private readonly waiting = new Map<Process, NodeJS.Timeout>();
  private readonly places: Limiter;
  private isClosed = false;

  constructor(private readonly options: ProcessPoolOptions<Process>) {
    this.places = createLimiter(options.size);
  }

  /**
   * @param use gets a signal that is aborted with the caller's signal and at the time limit; the process is then
   * killed, and its place is free soon, also when `use` never settles
   * @throws the error of `use`, after killing the process; the signal's reason when it is aborted while waiting
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

  /** Ends idle processes at once and busy ones after their work. */
  close(): void {
    this.isClosed = true;
    for (const process of [...this.waiting.keys()]) this.end(process);
  }

  private async useAny<Result>(signal: AbortSignal, use: Use<Process, Result>): Promise<Result> {
    const one = (process: Process): Promise<Result> => this.useOne(process, signal, () => use(process, signal));
    const waiting = this.take();
    if (waiting === null) return one(this.options.start());
    try {
      return await one(waiting);
    } catch (error) {
      if (signal.aborted) throw error;
      // The process may have died while idle, which only shows when it is used.
      return one(this.options.start());
    }
  }

  private async useOne<Result>(process: Process, signal: AbortSignal, use: () => Promise<Result>): Promise<Result> {
    const kill = (): void => process.kill();
    signal.addEventListener('abort', kill, { once: true });
    try {
      const result = await untilAborted(signal, use());
      this.keep(process);
      return result;
    } catch (error) {
      kill();
      throw error;
    } finally {
      signal.removeEventListener('abort', kill);
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
    this.waiting.set(process, setTimeout(() => this.end(process), idleMs).unref());
  }

  private end(process: Process): void {
    clearTimeout(this.waiting.get(process));
    this.waiting.delete(process);
    process.end();
  }
}
