import { availableParallelism, getPriority, setPriority } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { AuthMetrics } from '../platform/metrics/auth-metrics';
import { readdirSync, readFileSync } from 'node:fs';

const maximumWaitMs = 8000;
const minimumWaiting = 16;
const maximumWaiting = 1000;

/** Before the first hash. */
const assumedMs = 100;
const remembered = 15;
const tasksFolder = '/proc/self/task';
const poolThreadName = 'libuv-worker';
const lowerBy = 10;
const lowestPriority = 19;

const threadName = (thread: string): string => readFileSync(`${tasksFolder}/${thread}/comm`, 'utf8').trim();

/**
 * Limits the concurrency of bcrypt: one job per core, and a queue that can be served within a few seconds. Further
 * jobs are refused at once: their callers would give up before the answer. The event loop has priority when both want a
 * core: other requests stay fast, and hashing gets the remaining cycles.
 */
@Injectable()
export class HashingLimiter implements OnApplicationBootstrap {
  private readonly waiting: (() => void)[] = [];
  private readonly cores = availableParallelism();
  private running = 0;
  private readonly latestMs: number[] = Array<number>(remembered).fill(assumedMs);
  private readonly logger = new Logger(HashingLimiter.name);

  constructor(metrics: AuthMetrics) {
    metrics.watchHashing(() => ({ running: this.running, waiting: this.waiting.length }));
  }

  /** @throws AppError SERVICE_UNAVAILABLE with Retry-After while the queue is full */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.latestMs.shift();
      this.latestMs.push(performance.now() - startedAt);
      this.leave();
    }
  }

  /** True while every core has a job: optional work should be skipped. */
  get isBusy(): boolean {
    return this.running >= this.cores;
  }

  private async enter(): Promise<void> {
    if (this.running < this.cores) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.maximumWaiting()) throw this.full();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot on directly, so that a new caller cannot overtake the queue. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }

  /** Median of recent durations: a pause of the process must not count as slow hashes. */
  private usualMs(): number {
    return this.latestMs.toSorted((one, other) => one - other)[(remembered - 1) / 2] ?? assumedMs;
  }

  private maximumWaiting(): number {
    const servedInTime = Math.floor((maximumWaitMs / this.usualMs()) * this.cores);
    return Math.min(maximumWaiting, Math.max(minimumWaiting, servedInTime));
  }

  private full(): AppError {
    const waitSeconds = (this.waiting.length * this.usualMs()) / this.cores / 1000;
    return new AppError('SERVICE_UNAVAILABLE', {
      message: 'Too many sign-ins at the moment.',
      retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds / 2)),
    });
  }

  /**
   * Lowers the priority of the pool; only Linux has priorities per thread. The dummy hash has started by then, so that
   * every thread exists.
   */
  onApplicationBootstrap(): void {
    if (process.platform !== 'linux') return;
    try {
      const priority = Math.min(lowestPriority, getPriority() + lowerBy);
      for (const thread of readdirSync(tasksFolder).filter((id) => threadName(id) === poolThreadName))
        setPriority(Number(thread), priority);
    } catch (error) {
      this.logger.warn(`Hashing keeps the priority of requests: ${error instanceof Error ? error.message : ''}`);
    }
  }
}
