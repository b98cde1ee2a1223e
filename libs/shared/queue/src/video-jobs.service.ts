import { setTimeout as delay } from 'node:timers/promises';
import { InjectFlowProducer, InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { FlowProducer, Queue, type Job, type JobsOptions } from 'bullmq';
import {
  addedJobNames,
  awaitedJobs,
  awaitsOthers,
  formerJobId,
  jobId,
  jobKind,
  jobsOfTask,
  taskOfJob,
  videoQueue,
  type AddedJobName,
  type AnyJob,
} from './job-table';
import { endUnlessReady } from './queue-closing';
import { redisProblem } from './redis-problem';
import { runOnSigns } from './worker-signs';

/**
 * Runs of a job that fails with an error while its worker lives. Deaths of workers (`retriesAfterDeaths` in job-host.ts)
 * and jobs that Redis lost (`mostLosses` in task-failures.service.ts) are counted apart.
 */
const jobAttempts = 3;
const firstRetryMs = 1_000;
const answerTimeoutMs = 1_000;
/** No retry is scheduled later than this. */
const longestDelayMs = 10_000;
/** BullMQ sorts delayed jobs by time in milliseconds, then by a counter in the lower 12 bits. */
const jobsInMillisecond = 0x1000;
const wokenAtOnce = 1_000;
const waitingPageSize = 500;
/** The smallest priority of BullMQ. */
const firstPriority = 1;

/** Suffix of its key after the queue's own: `svc:video:whole-since`. */
const markName = 'whole-since';

/** Identifies one run of one server; undefined when the server does not report it. */
const readRunId = (information: string): string => /^run_id:(\w+)/mu.exec(information)?.[1] ?? '';

/** `complete`: all jobs of a task are queued or running; `missing`: some are not. */
type JobsState = 'complete' | 'missing';

const within = async <Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> => {
  const late = delay(timeoutMs, undefined, { ref: false }).then((): never => {
    throw new Error('Redis has not answered in time');
  });
  return Promise.race([work, late]);
};

/** Adds, finds and removes the jobs of videos. */
@Injectable()
export class VideoJobsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(VideoJobsService.name);

  constructor(
    @InjectQueue(videoQueue) private readonly queue: Queue,
    @InjectFlowProducer(videoQueue) private readonly flows: FlowProducer,
  ) {
    // Without a listener, BullMQ prints each error with its stack.
    const note = (error: Error) => this.logger.warn(redisProblem(error));
    queue.on('error', note);
    flows.on('error', note);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.queue.getBackend(), this.flows.getBackend()].map(endUnlessReady));
  }

  /** Does nothing while the job exists. */
  async add(name: AddedJobName, taskId: string): Promise<void> {
    const { data, opts } = this.node({ name, payload: { taskId } });
    await this.queue.add(name, data, opts);
  }

  /** Adds the same job of many videos at once. */
  async addAll(name: AddedJobName, taskIds: readonly string[]): Promise<void> {
    await this.queue.addBulk(taskIds.map((taskId) => this.node({ name, payload: { taskId } })));
  }

  /** Adds the jobs after the narration: `compose` waits for sound and scenes. Adds all or none. */
  async addScenes(taskId: string, sceneCount: number): Promise<void> {
    const children = awaitedJobs('compose', taskId, sceneCount).map((job) => this.node(job));
    await this.flows.add({ ...this.node({ name: 'compose', payload: { taskId } }), children });
  }

  /** @param sceneCount null before the script is written */
  async state(taskId: string, sceneCount: number | null): Promise<JobsState> {
    // The steps in order: each adds the next before it ends.
    for (const name of addedJobNames) {
      const job = await this.find({ name, payload: { taskId } });
      if (job === undefined) continue;
      const state = await job.getState();
      // The job exists, but in no list, so no worker would ever take it.
      if (state === 'unknown') return 'missing';
      return awaitsOthers(name) && sceneCount !== null && state === 'waiting-children'
        ? this.stateOfAwaited(job)
        : 'complete';
    }
    return 'missing';
  }

  /**
   * Starts delayed jobs whose time is later than any scheduled retry: a wrong clock, later corrected, gave them that
   * time.
   * @returns the number of jobs
   */
  async wakeOverslept(nowMs = Date.now()): Promise<number> {
    const client = await this.queue.getBackend().client;
    const delayed = this.queue.toKey('delayed');
    let woken = 0;
    for (const id of await client.zrevrange(delayed, 0, wokenAtOnce - 1)) {
      const dueMs = Number(await client.zscore(delayed, id)) / jobsInMillisecond;
      if (dueMs <= nowMs + longestDelayMs) break;
      await (await this.queue.getJob(id))?.promote().catch(() => undefined);
      woken += 1;
    }
    return woken;
  }

  /** Yields pages of the tasks whose jobs wait, in the order in which they would start. */
  async *waitingTaskIds(): AsyncGenerator<string[]> {
    for await (const ids of this.waitingIds()) yield ids.map(taskOfJob);
  }

  /** Moves the first waiting job of a task to the head of the queue; does nothing when a worker has just taken it. */
  async advance(taskId: string): Promise<void> {
    for await (const ids of this.waitingIds()) {
      const id = ids.find((waiting) => taskOfJob(waiting) === taskId);
      if (id === undefined) continue;
      const job = await this.queue.getJob(id);
      await job?.changePriority({ priority: firstPriority, lifo: true }).catch(() => undefined);
      return;
    }
  }

  /** Removes jobs that have not started; running jobs end by their abort signal. */
  async remove(taskId: string, sceneCount: number): Promise<void> {
    for (const id of jobsOfTask(taskId, sceneCount).flatMap((job) => [jobId(job), formerJobId(job)]))
      await this.queue.remove(id, { removeChildren: false }).catch(() => 0);
  }

  /**
   * Number of waiting and running jobs, for metrics and scaling.
   * @throws when Redis does not answer in time; its client would wait until Redis is back
   */
  async counts(): Promise<Record<string, number>> {
    return within(answerTimeoutMs, this.queue.getJobCounts('active', 'prioritized', 'delayed', 'waiting-children'));
  }

  /** Number of workers that have answered lately. @throws when Redis does not answer in time */
  async countWorkers(): Promise<number> {
    return within(answerTimeoutMs, runOnSigns(this.queue, 'svcCountWorkers'));
  }

  /** Notes that a worker answers. */
  async noteWorker(id: string): Promise<void> {
    await within(answerTimeoutMs, runOnSigns(this.queue, 'svcSignWorker', id));
  }

  /** @throws when Redis does not answer in time: a worker that stops does not wait for it */
  async forgetWorker(id: string): Promise<void> {
    await within(answerTimeoutMs, runOnSigns(this.queue, 'svcForgetWorker', id));
  }

  /**
   * Bytes of the data in Redis, and `maxmemory`; null when it is not set.
   * @throws when Redis does not answer
   */
  async redisMemory(): Promise<{ used: number; limit: number | null }> {
    const client = await this.queue.getBackend().connection.client;
    const info = await client.info();
    const read = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? Number.NaN);
    return { used: read('used_memory'), limit: read('maxmemory') || null };
  }

  /** @throws when Redis does not answer */
  async ping(): Promise<void> {
    await this.queue.getJobCounts('active');
  }

  private async *waitingIds(): AsyncGenerator<string[]> {
    const client = await this.queue.getBackend().client;
    const key = this.queue.toKey('prioritized');
    for (let first = 0; ; first += waitingPageSize) {
      const ids = await client.zrange(key, first, first + waitingPageSize - 1);
      if (ids.length > 0) yield ids;
      if (ids.length < waitingPageSize) return;
    }
  }

  /** Finds a job of this version or of the previous one. */
  private async find(job: AnyJob): Promise<Job | undefined> {
    return (await this.queue.getJob(jobId(job))) ?? this.queue.getJob(formerJobId(job));
  }

  private async stateOfAwaited(job: Job): Promise<JobsState> {
    const { unprocessed = [] } = await job.getDependencies();
    const ids = unprocessed.map((key) => key.slice(this.queue.toKey('').length));
    const children = await Promise.all(ids.map((id) => this.queue.getJob(id)));
    return unprocessed.length > 0 && children.every((child) => child !== undefined) ? 'complete' : 'missing';
  }

  /** Finished jobs are removed: the row of the task has the result, and the id can be used again. */
  private node(job: AnyJob) {
    const opts: JobsOptions = {
      jobId: jobId(job),
      priority: jobKind(job.name).priority,
      attempts: jobAttempts,
      backoff: { type: 'exponential', delay: firstRetryMs, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 5,
    };
    return { name: job.name, queueName: videoQueue, data: job.payload, opts };
  }

  /**
   * Time since which the queue has lost nothing. The mark lies in Redis beside the jobs and is valid for one run of one
   * server: it disappears when Redis is emptied, and does not count after a restart from an older copy or a failover. A
   * missing job was lost with the queue unless the mark is older than the last sign of life of its task.
   * @returns milliseconds since 1970 by the clock of the caller of `markWhole`; null without a valid mark
   */
  async wholeSinceMs(): Promise<number | null> {
    const client = await this.queue.getBackend().client;
    const [mark, information] = await Promise.all([client.get(this.markKey), client.info()]);
    const [runId, sinceMs] = (mark ?? '').split(' ');
    return mark === null || runId !== readRunId(information) ? null : Number(sinceMs);
  }

  /** Declares that the queue is complete from now on. A valid mark stays. */
  async markWhole(nowMs: number): Promise<void> {
    if ((await this.wholeSinceMs()) !== null) return;
    const client = await this.queue.getBackend().client;
    await client.set(this.markKey, `${readRunId(await client.info())} ${nowMs}`);
  }

  private get markKey(): string {
    return this.queue.toKey(markName);
  }
}
