import { Logger } from '@nestjs/common';
import type { HeldPlace } from '@svc/concurrency';
import { DelayedError, type Job } from 'bullmq';
import { JobAborted, type AbortCause } from './job-handler';
import { JobTime } from './job-time';
import { redisProblem } from './redis-problem';

/** Unverified content of Redis; `readJob` checks it. */
export type QueuedJob = Job<unknown, void, string>;

interface RunningJobOptions {
  taskId: string;
  job: QueuedJob;
  token: string;
  timeLimitMs: number;
  /** False while too many jobs of this process are parked. */
  mayPark: () => boolean;
}

/** Time until another worker takes a parked job whose worker died; `wakeOverslept` wakes jobs that are due later. */
const parkedMs = 8_000;
/** The smallest priority of BullMQ. */
const firstPriority = 1;

const readNotes = (progress: unknown): [string, string][] =>
  progress === null || typeof progress !== 'object'
    ? []
    : Object.entries(progress).filter((note): note is [string, string] => typeof note[1] === 'string');

/** One stay of a job in a place of the worker. */
const beginStay = () => {
  const parked = Promise.withResolvers<never>();
  parked.promise.catch(() => undefined);
  return { parked, gaveWay: Promise.withResolvers<void>() };
};

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * A job that this process runs. While it only waits for another server it is parked: for the queue it is delayed, and
 * its delay is renewed, so that a worker takes it soon after this process dies. To come back, it is queued at the head.
 */
export class RunningJob implements HeldPlace {
  readonly controller = new AbortController();
  readonly taskId: string;
  readonly time: JobTime;
  job: QueuedJob;
  token: string;
  /** Settles with the job. */
  work: Promise<void> = Promise.resolve();
  private readonly logger = new Logger(RunningJob.name);
  private readonly notes: Map<string, string>;
  private readonly mayPark: () => boolean;
  private readonly whole = Promise.withResolvers<void>();
  private stay = beginStay();
  private back = Promise.withResolvers<void>();
  private state: 'in a place' | 'parked' | 'coming back' = 'in a place';
  private waits = 0;
  private moves: Promise<void> = Promise.resolve();

  constructor({ taskId, job, token, timeLimitMs, mayPark }: RunningJobOptions) {
    this.taskId = taskId;
    this.job = job;
    this.token = token;
    this.notes = new Map(readNotes(job.progress));
    this.mayPark = mayPark;
    this.time = new JobTime(timeLimitMs, () => this.abort('timeout'));
  }

  get id(): string {
    return this.job.id ?? '';
  }

  get isInPlace(): boolean {
    return this.state === 'in a place';
  }

  /** True when its worker has died before, which it may have caused. */
  get isSuspect(): boolean {
    return this.job.stalledCounter > 0;
  }

  get ended(): Promise<void> {
    return this.whole.promise;
  }

  /** Rejects with BullMQ's DelayedError when the job is parked. */
  get parked(): Promise<never> {
    return this.stay.parked.promise;
  }

  /** Resolves when the place is wanted for another job: this one continues beside it. */
  get gaveWay(): Promise<void> {
    return this.stay.gaveWay.promise;
  }

  /** Resolves when the job ends or is parked. */
  get left(): Promise<void> {
    return Promise.race([this.ended, this.parked.catch(() => undefined)]);
  }

  readonly giveWay = (): void => this.stay.gaveWay.resolve();

  readonly end = (): void => {
    this.time.stop();
    this.whole.resolve();
  };

  abort(cause: AbortCause): void {
    this.controller.abort(new JobAborted(cause));
  }

  readonly leave = (): void => {
    this.waits += 1;
    this.move();
  };

  readonly comeBack = async (): Promise<void> => {
    const { signal } = this.controller;
    this.waits -= 1;
    if (this.waits > 0 || signal.aborted) return;
    this.move();
    await Promise.race([this.moves.then(() => (this.isInPlace ? undefined : this.back.promise)), untilAborted(signal)]);
    signal.throwIfAborted();
  };

  readonly find = (key: string): string | null => this.notes.get(key) ?? null;

  readonly keep = (key: string, value: string | null): void => {
    if (value === null) this.notes.delete(key);
    else this.notes.set(key, value);
    void this.job.updateProgress(Object.fromEntries(this.notes)).catch((error: unknown) => this.warn(error));
  };

  readonly isHandedOn = (): boolean => {
    const { reason } = this.controller.signal as { reason: unknown };
    return reason instanceof JobAborted && (reason.abortCause === 'shutdown' || reason.abortCause === 'lock lost');
  };

  /** Gives a job that was parked the place in which its queued job has just started. */
  enter(job: QueuedJob, token: string): void {
    [this.job, this.token, this.state] = [job, token, 'in a place'];
    this.stay = beginStay();
  }

  /** Continues a job that has entered a place. */
  proceed(): void {
    this.time.start();
    this.back.resolve();
    // It still waits when its delay was not renewed in time.
    this.move();
  }

  /** Returns a stopped job to the queue. */
  async handBack(): Promise<void> {
    await this.moves;
    if (this.isInPlace) await this.job.moveToWait(this.token);
    else if (this.state === 'parked') await this.job.promote();
  }

  /** Keeps a parked job from other workers. Stops it when one has taken it, or when it was removed. */
  async renew(): Promise<void> {
    if (this.state === 'parked' && (await this.postpone())) return;
    const found = await this.job.getState();
    if (this.isInPlace) return;
    if (found === 'active') this.abort('lock lost');
    if (found === 'unknown') this.abort('cancelled');
  }

  private async postpone(): Promise<boolean> {
    return this.job.changeDelay(parkedMs).then(
      () => true,
      () => false,
    );
  }

  private move(): void {
    this.moves = this.moves.then(() => this.settle()).catch((error: unknown) => this.warn(error));
  }

  private async settle(): Promise<void> {
    if (this.controller.signal.aborted) return;
    if (this.waits > 0 && this.isInPlace && this.mayPark()) await this.park();
    else if (this.waits === 0 && this.state === 'parked') await this.queueAgain();
  }

  private async park(): Promise<void> {
    await this.job.moveToDelayed(Date.now() + parkedMs, this.token);
    this.state = 'parked';
    this.time.stop();
    this.stay.parked.reject(new DelayedError());
  }

  private async queueAgain(): Promise<void> {
    this.back = Promise.withResolvers();
    this.state = 'coming back';
    await this.job.promote();
    await this.job.changePriority({ priority: firstPriority, lifo: true });
  }

  private warn(error: unknown): void {
    this.logger.warn(redisProblem(error));
  }
}
