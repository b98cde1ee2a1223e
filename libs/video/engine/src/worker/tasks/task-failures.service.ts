import { Injectable, Logger } from '@nestjs/common';
import { AppError, findStorageProblem, type ErrorCode } from '@svc/errors';
import {
  JobAborted,
  jobKind,
  VideoJobsService,
  type JobFailures,
  type JobName,
  type QueuePayloads,
  firstJobs,
} from '@svc/queue';
import { TaskRepository, TaskTransitionRepository, type SweepHistory, type UnfinishedTask } from '@svc/video-data';
import { WorkMetrics } from './work-metrics';
import { WorkerConfig } from '@svc/config';

interface Reason {
  code: ErrorCode;
  message: string;
}

/** BullMQ's message for a job whose workers died repeatedly. */
const stalledTooOften = 'job stalled more than allowable limit';

const whatWasDone = (name: JobName, payload: QueuePayloads[JobName]): string =>
  `while it ${jobKind(name).work}${'sceneIndex' in payload ? ` ${payload.sceneIndex + 1}` : ''}`;

const isDeadly = (error: unknown): boolean => error instanceof Error && error.message === stalledTooOften;

/** The reason for the caller. An unexpected error gets a general message; the log has the details. */
export const toReason = (error: unknown): Reason => {
  const problem = findStorageProblem(error);
  if (problem !== null) return new AppError(problem);
  if (error instanceof AppError) return error;
  if (error instanceof JobAborted) return new AppError('TASK_TIMED_OUT');
  if (error instanceof Error && error.cause !== undefined) return toReason(error.cause);
  if (isDeadly(error)) return new AppError('WORKER_DIED');
  return new AppError('INTERNAL_ERROR');
};

/**
 * Invalid requests, lasting refusals of providers and steps that took too long would fail again: after
 * JOB_TIMEOUT_SECONDS, or when a program of the step reached its own limit, which `runStage` turns into TASK_TIMED_OUT.
 */
export const willFailAgain = (error: unknown): boolean =>
  error instanceof JobAborted
    ? error.abortCause === 'timeout'
    : error instanceof AppError && (error.isLasting || error.code === 'TASK_TIMED_OUT');

/**
 * Consecutive losses of a task's jobs, without progress of the task, before the task is failed. Errors of a job
 * (`jobAttempts` in video-jobs.service.ts) and deaths of workers (`retriesAfterDeaths` in job-host.ts) are counted apart.
 */
const mostLosses = 3;

/** Decides what failed and lost jobs mean for their task. A loss of the whole queue is not counted. */
@Injectable()
export class TaskFailuresService implements JobFailures {
  private readonly logger = new Logger(TaskFailuresService.name);

  constructor(
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitionRepository,
    private readonly jobs: VideoJobsService,
    private readonly metrics: WorkMetrics,
    private readonly config: WorkerConfig,
  ) {}

  readonly isPermanent = willFailAgain;

  /** Fails the task now; its other jobs are stopped by the row's change or removed from the queue. */
  readonly onFailed = async (name: JobName, payload: QueuePayloads[JobName], error: Error): Promise<void> => {
    const { code, message: general } = toReason(error);
    const message = isDeadly(error)
      ? `Three times a worker died ${whatWasDone(name, payload)}, so this video is not tried again.`
      : general;
    this.logger.error(`task ${payload.taskId}: the ${name} job failed with ${code}`, error.cause ?? error);
    await this.close(payload.taskId, { code, message });
  };

  async close(taskId: string, reason: Reason): Promise<void> {
    if (await this.transitions.fail(taskId, reason.code, reason.message))
      this.metrics.failedTasks.inc({ error_code: reason.code });
    const task = await this.tasks.find(taskId);
    await this.jobs.remove(taskId, task?.script?.scenes.length ?? 0);
  }

  /** @param looks the sweeps that found it */
  async attend(task: UnfinishedTask, looks: SweepHistory): Promise<void> {
    const { startedAtSeconds, isQuiet } = task;
    if (startedAtSeconds !== null && looks.secondsSince(startedAtSeconds) > this.config.taskTimeoutSeconds)
      return this.close(task.id, new AppError('TASK_TIMED_OUT'));
    // The jobs of a task that goes on change while they are counted.
    if (!isQuiet) return;
    if ((await this.jobs.state(task.id, task.sceneCount)) === 'complete') return;
    const counts = !(await this.lostWithQueue(task));
    if (counts && task.requeueCount >= mostLosses) return this.close(task.id, new AppError('TASK_LOST'));
    this.logger.warn('the jobs of the task were lost and are added again');
    this.metrics.requeuedTasks.inc({ lost: counts ? 'task' : 'queue' });
    await this.transitions.noteRequeue(task.id, counts);
    await this.putBack(task);
  }

  /** Wakes jobs whose retry time is too far away, because a clock was ahead or was set back. */
  async wakeOverslept(): Promise<void> {
    const woken = await this.jobs.wakeOverslept();
    if (woken > 0) this.logger.warn(`${woken} jobs had a retry time too far in the future and are run now`);
  }

  /** Records that every quiet task has its jobs: a job that is missing later was not lost with the queue. */
  async noteWholeQueue(): Promise<void> {
    await this.jobs.markWhole(await this.transitions.nowMs());
  }

  /** Read after jobs were found missing: jobs and marker are lost together. */
  private async lostWithQueue({ quietSinceMs }: UnfinishedTask): Promise<boolean> {
    const wholeSinceMs = await this.jobs.wholeSinceMs();
    return wholeSinceMs === null || quietSinceMs < wholeSinceMs;
  }

  private async putBack({ id, type, sceneCount }: UnfinishedTask): Promise<void> {
    // The remains of a job would block its id.
    await this.jobs.remove(id, sceneCount ?? 0);
    if (sceneCount === null) await this.jobs.add(firstJobs[type], id);
    else await this.jobs.addScenes(id, sceneCount);
  }
}
