import { Injectable, Logger } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import type { GenerationRequest } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { VideoJobs } from '@svc/queue';
import { TaskRepository } from '@svc/video-data';
import type { Requester } from '../requester';
import { requestHash } from './idempotency-key';

const queueAnswerMs = 1_000;
const retryAfterSeconds = 30;

export interface Acceptance {
  request: GenerationRequest;
  requester: Requester;
  idempotencyKey: string | null;
  webhookUrl: string | null;
}

/** Takes an accepted request into the line: a row first, then its job. */
@Injectable()
export class TaskIntake {
  private readonly logger = new Logger(TaskIntake.name);

  constructor(
    private readonly tasks: TaskRepository,
    private readonly jobs: VideoJobs,
    private readonly config: VideoServiceConfig,
  ) {}

  /**
   * @returns the id of the task, a new one or the one that this key stands for
   * @throws AppError QUEUE_FULL, IDEMPOTENCY_KEY_REUSED
   */
  async accept({ request, requester, idempotencyKey, webhookUrl }: Acceptance): Promise<string> {
    const hash = requestHash({ ...request, webhook_url: webhookUrl });
    const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, requestHash: hash };
    const outcome = await this.tasks.insert(
      { ownerId: requester.userId, caller: requester.name, request, idempotency, webhookUrl },
      {
        unfinishedTasks: this.config.maxPendingTasks,
        unfinishedTasksOfCaller: this.config.maxPendingPerCaller,
      },
    );
    if (outcome.kind === 'exists') {
      if (outcome.task.requestHash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return outcome.task.id;
    }
    if (outcome.kind === 'full') throw new AppError('QUEUE_FULL', { retryAfterSeconds });
    if (outcome.kind === 'caller full')
      throw new AppError('QUEUE_FULL', { message: 'Too many of your videos are waiting.', retryAfterSeconds });
    await this.enqueue(outcome.id);
    return outcome.id;
  }

  /** The row is what counts: while Redis is away the answer does not wait for it, and the sweep adds the job later. */
  private async enqueue(taskId: string): Promise<void> {
    const added = this.jobs.addScript(taskId).catch((error: unknown) => {
      this.logger.warn(`task ${taskId} is left to the sweep: ${String(error)}`);
    });
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, queueAnswerMs);
    await Promise.race([added, late]);
    clearTimeout(timer);
  }
}
