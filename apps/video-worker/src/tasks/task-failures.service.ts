import { Injectable, Logger } from '@nestjs/common';
import { AppError, storageProblemOf, type ErrorCode } from '@svc/errors';
import { JobAborted, jobKind, VideoJobsService, type JobFailures, type JobName, type QueuePayloads } from '@svc/queue';
import { TaskRepository, TaskTransitionRepository } from '@svc/video-data';
import { WorkMetrics } from './work-metrics';

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
export const reasonOf = (error: unknown): Reason => {
  const problem = storageProblemOf(error);
  if (problem !== null) return new AppError(problem);
  if (error instanceof AppError) return error;
  if (error instanceof JobAborted) return new AppError('TASK_TIMED_OUT');
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  if (isDeadly(error)) return new AppError('WORKER_DIED');
  return new AppError('INTERNAL_ERROR');
};

/** Decides what a failed job means for its task. */
@Injectable()
export class TaskFailuresService implements JobFailures {
  private readonly logger = new Logger(TaskFailuresService.name);

  constructor(
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitionRepository,
    private readonly jobs: VideoJobsService,
    private readonly metrics: WorkMetrics,
  ) {}

  /**
   * Invalid requests and steps that took too long would fail again: after JOB_TIMEOUT_SECONDS, or when a program of the
   * step reached its own limit, which `runStage` turns into TASK_TIMED_OUT.
   */
  readonly isPermanent = (error: unknown): boolean =>
    error instanceof JobAborted
      ? error.abortCause === 'timeout'
      : error instanceof AppError && (error.statusCode < 500 || error.code === 'TASK_TIMED_OUT');

  /** Fails the task now; its other jobs are stopped by the row's change or removed from the queue. */
  readonly onFailed = async (name: JobName, payload: QueuePayloads[JobName], error: Error): Promise<void> => {
    const { code, message: general } = reasonOf(error);
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
}
