import { setTimeout as delay } from 'node:timers/promises';
import { InjectFlowProducer, InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { JobName, QueuePayloads } from '@svc/contracts';
import { FlowProducer, Queue, type FlowNestedLeafJob, type Job, type JobsOptions } from 'bullmq';
import { jobId, jobPriorities, videoQueue } from './job-names';

const attempts = 3;
const firstRetryMs = 1_000;
const countTimeoutMs = 1_000;

/** Whether a task's jobs are all in the queue (or on a worker), or some are missing. */
export type JobsState = 'complete' | 'missing';

const within = async <Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> => {
  const late = delay(timeoutMs, undefined, { ref: false }).then((): never => {
    throw new Error('Redis has not answered in time');
  });
  return Promise.race([work, late]);
};

/** Adds, looks up and removes the jobs of videos. */
@Injectable()
export class VideoJobs {
  private readonly logger = new Logger(VideoJobs.name);

  constructor(
    @InjectQueue(videoQueue) private readonly queue: Queue,
    @InjectFlowProducer(videoQueue) private readonly flows: FlowProducer,
  ) {
    // Without a listener the engine prints each of them with its stack.
    const note = ({ message }: Error) => this.logger.warn(`Redis: ${message}`);
    queue.on('error', note);
    flows.on('error', note);
  }

  /** The first job of a video. Adding it again while it exists does nothing. */
  async addScript(taskId: string): Promise<void> {
    await this.queue.add('script', { taskId }, this.options('script', { taskId }));
  }

  /** The first jobs of many videos at once. */
  async addScripts(taskIds: readonly string[]): Promise<void> {
    await this.queue.addBulk(
      taskIds.map((taskId) => ({ name: 'script', data: { taskId }, opts: this.options('script', { taskId }) })),
    );
  }

  /** The second job, once there is a script. */
  async addNarration(taskId: string): Promise<void> {
    await this.queue.add('narration', { taskId }, this.options('narration', { taskId }));
  }

  /**
   * The rest of a video: `compose` waits for its sound and its scenes. All jobs are added, or none. The sound goes first:
   * it takes longer than any scene of a long film, and would be what all others have to wait for.
   */
  async addScenes(taskId: string, sceneCount: number): Promise<void> {
    const scenes = Array.from({ length: sceneCount }, (_, sceneIndex) => this.node('scene', { taskId, sceneIndex }));
    const children = [this.node('sound', { taskId }), ...scenes];
    await this.flows.add({ ...this.node('compose', { taskId }), children });
  }

  /** The last job alone, for a video of which nothing has to be made. */
  async addCompose(taskId: string): Promise<void> {
    await this.queue.add('compose', { taskId }, this.options('compose', { taskId }));
  }

  /** @param sceneCount null before the script is written */
  async state(taskId: string, sceneCount: number | null): Promise<JobsState> {
    // In the order in which they come: each adds the next before it ends.
    if ((await this.find('script', { taskId })) !== undefined) return 'complete';
    if ((await this.find('narration', { taskId })) !== undefined) return 'complete';
    const compose = await this.find('compose', { taskId });
    if (compose === undefined) return 'missing';
    if (sceneCount === null || (await compose.getState()) !== 'waiting-children') return 'complete';
    const { unprocessed = [] } = await compose.getDependencies();
    const ids = unprocessed.map((key) => key.split(':').slice(-3).join(':'));
    const children = await Promise.all(ids.map((id) => this.queue.getJob(id)));
    return unprocessed.length > 0 && children.every((child) => child !== undefined) ? 'complete' : 'missing';
  }

  /** Removes what has not begun; jobs on a worker are left to their abort signal. */
  async remove(taskId: string, sceneCount: number): Promise<void> {
    const ids = [
      jobId('script', { taskId }),
      jobId('narration', { taskId }),
      jobId('sound', { taskId }),
      ...Array.from({ length: sceneCount }, (_, sceneIndex) => jobId('scene', { taskId, sceneIndex })),
      jobId('compose', { taskId }),
    ];
    for (const id of ids) await this.queue.remove(id, { removeChildren: false }).catch(() => 0);
  }

  /**
   * How many jobs wait and how many run, for metrics and scaling.
   *
   * @throws when Redis does not answer in time: its client would wait until it is back
   */
  async counts(): Promise<Record<string, number>> {
    return within(countTimeoutMs, this.queue.getJobCounts('active', 'prioritized', 'delayed', 'waiting-children'));
  }

  /** @throws when Redis does not answer */
  async ping(): Promise<void> {
    await this.queue.getJobCounts('active');
  }

  private find<Name extends JobName>(name: Name, payload: QueuePayloads[Name]): Promise<Job | undefined> {
    return this.queue.getJob(jobId(name, payload));
  }

  private node<Name extends JobName>(name: Name, payload: QueuePayloads[Name]): FlowNestedLeafJob {
    return { name, queueName: videoQueue, data: payload, opts: this.options(name, payload) };
  }

  /** Nothing is kept of a job that is over: the row says how it went, and its id is free to be added again. */
  private options<Name extends JobName>(name: Name, payload: QueuePayloads[Name]): JobsOptions {
    return {
      jobId: jobId(name, payload),
      priority: jobPriorities[name],
      attempts,
      backoff: { type: 'exponential', delay: firstRetryMs, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 5,
    };
  }
}
