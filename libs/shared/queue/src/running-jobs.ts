import { Logger } from '@nestjs/common';
import type { Worker } from 'bullmq';
import type { AbortCause } from './job-handler';
import { redisProblem } from './redis-problem';
import type { RunningJob } from './running-job';

/** Each keeps its script and its connection in memory. */
const mostParked = 200;

/** The jobs of this process: those in a place of the worker, and those that are parked. */
export class RunningJobs {
  private readonly logger = new Logger(RunningJobs.name);
  private readonly jobs = new Map<string, RunningJob>();
  private isRenewing = false;

  constructor(private readonly lockDurationMs: number) {}

  get all(): RunningJob[] {
    return [...this.jobs.values()];
  }

  /** Those in a place, the oldest first. */
  get inPlaces(): RunningJob[] {
    return this.all.filter(({ isInPlace }) => isInPlace);
  }

  /** Tasks of the jobs in a place, once for each. */
  get taskIds(): string[] {
    return this.inPlaces.map(({ taskId }) => taskId);
  }

  readonly mayPark = (): boolean => this.jobs.size - this.inPlaces.length < mostParked;

  add(job: RunningJob): void {
    this.jobs.set(job.id, job);
  }

  remove(job: RunningJob): void {
    if (this.jobs.get(job.id) === job) this.jobs.delete(job.id);
  }

  /** A job that was parked and may continue; null when there is none. */
  findParked(id: string): RunningJob | null {
    const job = this.jobs.get(id);
    return job === undefined || job.isInPlace || job.controller.signal.aborted ? null : job;
  }

  abort(cause: AbortCause, concerns: (job: RunningJob) => boolean): void {
    for (const job of this.jobs.values()) if (concerns(job)) job.abort(cause);
  }

  lockLost(ids: readonly string[]): void {
    this.abort('lock lost', ({ id }) => ids.includes(id));
  }

  /** Keeps all jobs from other workers. Does nothing while the last renewal waits for Redis. */
  async renew(worker: Worker): Promise<void> {
    if (this.jobs.size === 0 || this.isRenewing) return;
    this.isRenewing = true;
    const parked = this.all.filter(({ isInPlace }) => !isInPlace);
    try {
      await Promise.all([this.renewLocks(worker), ...parked.map((job) => job.renew())]);
    } catch (error) {
      this.logger.warn(redisProblem(error));
    } finally {
      this.isRenewing = false;
    }
  }

  private async renewLocks(worker: Worker): Promise<void> {
    const { inPlaces } = this;
    if (inPlaces.length === 0) return;
    const [ids, tokens] = [inPlaces.map(({ id }) => id), inPlaces.map(({ token }) => token)];
    const lost = await worker.extendJobLocks(ids, tokens, this.lockDurationMs);
    // A job that was parked meanwhile has no lock.
    this.abort('lock lost', ({ id, isInPlace }) => isInPlace && lost.includes(id));
  }
}
