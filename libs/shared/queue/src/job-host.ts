import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger } from '@nestjs/common';
import { holdPlace } from '@svc/concurrency';
import { DelayedError, UnrecoverableError, WaitingError } from 'bullmq';
import { nameSpan, withLogContext } from '@svc/telemetry';
import { withAbortGrace } from './abort-grace';
import { CallerPlaces, type TaskCallers } from './caller-places';
import { closeWorker } from './queue-closing';
import { JobAborted, handlersByName, type AnyJobHandler, type JobFailures, type JobRun } from './job-handler';
import { reportOutcome } from './job-outcome';
import { videoQueue, type AnyJob, type JobName } from './job-table';
import { readJob } from './queue-payload';
import { redisProblem } from './redis-problem';
import { RunningJob, untilAborted, type QueuedJob } from './running-job';
import { RunningJobs } from './running-jobs';
import { takeJobs } from './take-jobs';
import { VideoJobsService } from './video-jobs.service';

export const jobHandlers = Symbol('job handlers');
export const jobFailures = Symbol('job failures');
export const taskCallers = Symbol('task callers');
export const jobHostOptions = Symbol('job host options');

export interface JobHostOptions {
  concurrency: number;
  /** Time limit of a job; a longer job is aborted and counts as failed. */
  jobTimeoutSeconds: number;
  /** Ends this process at once, with an exit status that makes its supervisor start another one. */
  endProcess: () => void;
}

const gaveWay = Symbol('gave way');

/** A dead worker is noticed after at most lock duration plus check interval. */
const lockDurationMs = 10_000;
const stalledCheckMs = 5_000;
const lockRenewalMs = 2_500;
/** Retries of a job whose worker died. `jobAttempts` (errors) and `mostLosses` (jobs lost by Redis) are other counts. */
const retriesAfterDeaths = 2;
const postponedMs = 1_000;
const closedError = 'closed before it could be handed back';

/**
 * Runs jobs by their handlers. A job of a cancelled task ends as a success; a job aborted by a shutdown goes back into
 * the queue and keeps its attempts.
 * A job that ignores its abort ends its worker, which nothing else would free.
 * A job whose worker died may have caused it, so its retry runs alone: a job that kills workers takes no other job with
 * it. A job that waits for another server holds no place, and no death is counted against it.
 */
@Processor(videoQueue, {
  autorun: false,
  lockDuration: lockDurationMs,
  // The renewal of BullMQ depends on the system clock: after a step back by an hour, it renews nothing for an hour.
  skipLockRenewal: true,
  stalledInterval: stalledCheckMs,
  maxStalledCount: retriesAfterDeaths,
  // A job that is returned to the queue wakes no worker; idle workers poll at this interval, in seconds.
  drainDelay: 1,
  // Pause before a retry after an error of Redis, in milliseconds.
  runRetryDelay: 2_000,
})
export class JobHost extends WorkerHost {
  private readonly logger = new Logger(JobHost.name);
  private readonly handlers: ReadonlyMap<JobName, AnyJobHandler>;
  private readonly jobs = new RunningJobs(lockDurationMs);
  private readonly reports = new Set<Promise<void>>();
  private renewals: NodeJS.Timeout | undefined;
  private closing = false;
  /** The job that gave up its place, until it ends. */
  private beside: RunningJob | null = null;
  private readonly places: CallerPlaces;

  constructor(
    @Inject(jobHandlers) handlers: AnyJobHandler[],
    @Inject(jobFailures) private readonly failures: JobFailures,
    @Inject(jobHostOptions) private readonly options: JobHostOptions,
    @Inject(taskCallers) callers: TaskCallers,
    jobs: VideoJobsService,
  ) {
    super();
    this.places = new CallerPlaces(jobs, callers, options.concurrency);
    this.handlers = handlersByName(handlers);
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.options.concurrency;
    void takeJobs(this.worker, () => this.closing);
    this.renewals = setInterval(
      () => void Promise.all([this.jobs.renew(this.worker), this.openPlace()]),
      lockRenewalMs,
    );
  }

  /** Runs before connections close: takes no new job, stops running jobs and returns them to the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.worker.pause(true);
    const ended = this.jobs.all.map((job) => job.ended);
    this.jobs.abort('shutdown', () => true);
    await Promise.allSettled(ended);
    clearInterval(this.renewals);
    await Promise.allSettled(this.reports);
    await closeWorker(this.worker);
  }

  get activeJobs(): number {
    return this.jobs.inPlaces.length;
  }

  /** Stops all jobs of a task on this worker. */
  cancel(taskId: string): void {
    this.jobs.abort('cancelled', (job) => job.taskId === taskId);
  }

  /** Ids of the tasks with a job on this worker. */
  get activeTaskIds(): string[] {
    return [...new Set(this.jobs.all.map(({ taskId }) => taskId))];
  }

  override async process(job: QueuedJob, token?: string): Promise<void> {
    const read = readJob(job.name, job.data);
    if (read === null) throw new UnrecoverableError('The job is unknown, or its payload does not fit its schema.');
    return withLogContext({ taskId: read.payload.taskId, job: read.name }, () => this.begin(job, read, token));
  }

  /** Also called for jobs whose workers died too often: they fail without having run. */
  @OnWorkerEvent('failed')
  failed(job: QueuedJob | undefined, error: Error): void {
    if (job === undefined) return;
    const read = readJob(job.name, job.data);
    // The job belongs to no task, and its content is not logged, because it is untrusted.
    if (read === null) this.logger.error(`a job was rejected: ${error.message}`);
    else withLogContext({ taskId: read.payload.taskId }, () => this.report(job, read, error));
  }

  @OnWorkerEvent('error')
  error(error: Error): void {
    this.logger.warn(redisProblem(error));
  }

  lockRenewalFailed(jobIds: readonly string[]): void {
    this.jobs.lockLost(jobIds);
  }

  /** While other callers hold all places, a job of a waiting caller starts in the place of the oldest job, which continues. */
  private async openPlace(): Promise<void> {
    const [oldest, ...others] = this.jobs.inPlaces;
    if (this.beside !== null || oldest === undefined || others.length + 1 < this.options.concurrency) return;
    try {
      if (!(await this.places.advanceOther(this.jobs.taskIds)) || this.beside !== null) return;
    } catch (error) {
      this.logger.warn(redisProblem(error));
      return;
    }
    this.beside = oldest;
    void oldest.left.then(() => (this.beside = null));
    oldest.giveWay();
  }

  private async begin(job: QueuedJob, read: AnyJob, token = ''): Promise<void> {
    const suspect = this.jobs.inPlaces.find(({ isSuspect }) => isSuspect);
    if (suspect !== undefined) return this.postpone(job, token, suspect.left);
    if (this.beside !== null) {
      const wait = await this.places.whatKeeps(read.payload.taskId, this.jobs.taskIds);
      if (wait !== null) return this.postpone(job, token, wait());
    }
    const run = this.resume(job, token) ?? this.start(job, read, token);
    const work = Promise.race([run.work, run.parked]);
    if ((await Promise.race([work, run.gaveWay.then(() => gaveWay)])) !== gaveWay) return;
    const reported = reportOutcome({ job, token, work }, (error) => this.failed(job, error))
      .catch((error: unknown) => this.logger.warn(redisProblem(error)))
      .finally(() => this.reports.delete(reported));
    this.reports.add(reported);
    throw new DelayedError();
  }

  private start(job: QueuedJob, read: AnyJob, token: string): RunningJob {
    const timeLimitMs = this.options.jobTimeoutSeconds * 1_000;
    const { mayPark } = this.jobs;
    const run = new RunningJob({ taskId: read.payload.taskId, job, token, timeLimitMs, mayPark });
    this.jobs.add(run);
    run.work = this.run(read, run);
    return run;
  }

  /** Continues a parked job of this process in its new place; null when there is none. */
  private resume(job: QueuedJob, token: string): RunningJob | null {
    const run = this.jobs.findParked(job.id ?? '');
    if (run === null) return null;
    run.enter(job, token);
    void this.untilAlone(run).then(() => run.proceed());
    return run;
  }

  /** Returns the job to the queue; another worker may take it before this one can. */
  private async postpone(job: QueuedJob, token: string | undefined, wait: Promise<unknown>): Promise<never> {
    await job.moveToDelayed(Date.now() + postponedMs, token);
    await wait;
    throw new DelayedError();
  }

  private report(job: QueuedJob, { name, payload }: AnyJob, error: Error): void {
    if (job.finishedOn === undefined) {
      this.logger.warn(
        `the ${name} job failed at attempt ${job.attemptsMade} and will be tried again: ${error.message}`,
      );
      return;
    }
    const report = this.failures
      .onFailed(name, payload, error)
      .catch((problem: unknown) => this.logger.error(problem))
      .finally(() => this.reports.delete(report));
    this.reports.add(report);
  }

  private async run(read: AnyJob, run: RunningJob): Promise<void> {
    const { signal } = run.controller;
    // A pause does not stop a fetch that is in progress.
    if (this.closing) run.abort('shutdown');
    try {
      await this.untilAlone(run);
      signal.throwIfAborted();
      await this.handleInTime(read, run);
      this.logger.log(`the ${read.name} job is done`);
    } catch (error) {
      await this.conclude(run, error);
    } finally {
      this.jobs.remove(run);
      run.end();
    }
  }

  /** A job whose worker died waits until the others have left their places. */
  private async untilAlone(run: RunningJob): Promise<void> {
    if (!run.isSuspect) return;
    const others = this.jobs.inPlaces.filter((other) => other !== run);
    await Promise.race([Promise.all(others.map(({ left }) => left)), untilAborted(run.controller.signal)]);
  }

  private async handleInTime(read: AnyJob, run: RunningJob): Promise<void> {
    const { signal } = run.controller;
    run.time.start();
    const handling = holdPlace(run, () => this.handle(run.job, read, signal)).finally(() => run.time.stop());
    await withAbortGrace(signal, handling, () => this.endFor(read, signal));
  }

  /** The lock of the job ends with the process: the queue gives it to another worker, and counts the death. */
  private endFor({ name, payload }: AnyJob, { reason }: AbortSignal): void {
    this.logger.error(`the ${name} job of ${payload.taskId} ignores its end (${String(reason)}): this worker ends`);
    this.options.endProcess();
  }

  private async handle(job: QueuedJob, { name, payload }: AnyJob, signal: AbortSignal): Promise<void> {
    const handler = this.handlers.get(name);
    if (handler === undefined) throw new UnrecoverableError(`The job "${name}" has no handler.`);
    nameSpan(`job ${name}`);
    // TypeScript cannot relate the name to the payload at run time; handlers are registered by name.
    const handle: (payload: never, run: JobRun) => Promise<void> = handler.handle;
    await handle(payload as never, { signal, attempt: job.attemptsMade + 1 });
  }

  /** @throws the error for BullMQ; returns for a cancelled job, which counts as done */
  private async conclude(run: RunningJob, error: unknown): Promise<void> {
    const { reason } = run.controller.signal as { reason: unknown };
    const cause = reason instanceof JobAborted ? reason.abortCause : null;
    if (cause === 'cancelled') return;
    if (cause === 'shutdown') {
      await run.handBack().catch(() => this.logger.warn(`${run.id}: ${closedError}`));
      throw new WaitingError();
    }
    const failure = cause === null ? error : reason;
    if (this.failures.isPermanent(failure)) throw unrecoverable(failure);
    throw failure;
  }
}

const unrecoverable = (error: unknown): UnrecoverableError => {
  const wrapped = new UnrecoverableError(error instanceof Error ? error.message : String(error));
  return Object.assign(wrapped, { cause: error });
};
