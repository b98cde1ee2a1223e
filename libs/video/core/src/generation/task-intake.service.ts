import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { type Warning, type TaskType, taskTypes } from '@svc/contracts';
import { createStatementBatcher } from '@svc/database';
import { AppError } from '@svc/errors';
import type { ValidRequest } from '@svc/pipeline';
import { VideoJobsService, firstJobs, redisProblem } from '@svc/queue';
import { addLogContext } from '@svc/telemetry';
import { type InsertOutcome, type NewTask, TaskRepository } from '@svc/video-data';
import { UploadTurnsService } from '../assets/upload-turns.service';
import type { Requester } from '../requester';
import { requestHash } from './idempotency-key';

/** One batch at a time: each counts the tasks that the previous batch added. */
const batches = { maxBatchSize: 200, maxConcurrency: 1 };
const queueGraceMs = 1_000;

const retryAfterSeconds = 30;

const tooManyVideos = (): AppError => new AppError('QUEUE_FULL', { retryAfterSeconds });

/** The caller has reached the limit; other callers may not have. */
export class CallerLimitError extends AppError {
  constructor() {
    super('QUEUE_FULL', { message: 'Too many of your videos are waiting.', retryAfterSeconds });
  }
}

const refusals = {
  full: tooManyVideos,
  'caller full': () => new CallerLimitError(),
  'drafts full': () => new AppError('DRAFTS_FULL'),
};

/** Exists in types only. */
declare class Admitted {
  private readonly isAdmitted: true;
}

/** Only `GenerationService.validate` makes this type: the requester may use every upload that the request names. */
export interface AdmittedRequest {
  request: ValidRequest & Admitted;
  /** Messages about fields that have no effect, for the task. */
  warnings: readonly Warning[];
  requester: Requester;
}

export interface Acceptance extends AdmittedRequest {
  idempotencyKey: string | null;
  webhookUrl: string | null;
  /** The draft to write or to make a video of. */
  draft?: Pick<NewTask, 'type' | 'draftId' | 'plan' | 'bundle'>;
}

/** Excludes a draft's generated id, which differs each time. */
const hashRequest = ({ request, webhookUrl, draft }: Acceptance): string => {
  const { type, draftId, plan } = draft ?? {};
  const video = plan ? { draft: draftId, version: plan.version } : {};
  return requestHash({ ...request, webhook_url: webhookUrl, ...(draft && { type, ...video }) });
};

/**
 * Stores accepted requests as tasks: first a row, then a job. The row is authoritative: no answer waits for Redis, and
 * the sweep adds jobs that Redis did not accept.
 */
@Injectable()
export class TaskIntakeService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TaskIntakeService.name);
  private readonly rows = createStatementBatcher<NewTask, InsertOutcome>((tasks) => this.insert(tasks), batches);
  private readonly enqueuing = new Set<Promise<void>>();

  constructor(
    private readonly tasks: TaskRepository,
    private readonly jobs: VideoJobsService,
    private readonly uploads: UploadTurnsService,
    private readonly config: VideoServiceConfig,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([Promise.all(this.enqueuing), delay(queueGraceMs, undefined, { ref: false })]);
  }

  /**
   * @returns the id of the new task, or of the task with this idempotency key
   * @throws AppError QUEUE_FULL, DRAFTS_FULL, IDEMPOTENCY_KEY_REUSED, VALIDATION_ERROR for an upload that was deleted
   * since the check
   */
  async accept(acceptance: Acceptance): Promise<string> {
    const [taskId = ''] = await this.acceptAll([acceptance]);
    return taskId;
  }

  /** Accepts all requests of a group, or none. @throws AppError as `accept` */
  async acceptAll(acceptances: readonly Acceptance[]): Promise<string[]> {
    const requests = acceptances.map(({ request }) => request);
    return this.uploads.whileThere(requests, () => Promise.all(acceptances.map((one) => this.file(one))));
  }

  private async file(acceptance: Acceptance): Promise<string> {
    const { request, warnings, requester, idempotencyKey, webhookUrl, draft } = acceptance;
    const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, requestHash: hashRequest(acceptance) };
    const outcome = await this.rows.run({
      ownerId: requester.ownerId,
      caller: requester.name,
      subject: requester.subject,
      request,
      warnings,
      idempotency,
      webhookUrl,
      ...draft,
    });
    if (outcome.kind === 'exists') {
      if (outcome.task.requestHash !== idempotency?.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      addLogContext({ taskId: outcome.task.id });
      return outcome.task.id;
    }
    if (outcome.kind !== 'created') throw refusals[outcome.kind]();
    addLogContext({ taskId: outcome.id });
    return outcome.id;
  }

  private async insert(tasks: NewTask[]): Promise<InsertOutcome[]> {
    const outcomes = await this.tasks.insert(tasks, {
      unfinishedTasks: this.config.maxPendingTasks,
      unfinishedTasksOfCaller: this.config.maxPendingPerCaller,
      draftsOfCaller: this.config.draftsPerCaller,
    });
    for (const type of taskTypes) {
      const isOfType = (index: number): boolean => (tasks[index]?.type ?? 'video_generation') === type;
      const ids = outcomes.flatMap((outcome, index) =>
        outcome.kind === 'created' && isOfType(index) ? [outcome.id] : [],
      );
      if (ids.length > 0) this.enqueue(type, ids);
    }
    return outcomes;
  }

  private enqueue(type: TaskType, taskIds: string[]): void {
    const added = this.jobs
      .addAll(firstJobs[type], taskIds)
      .catch((error: unknown) =>
        this.logger.warn(`${taskIds.length} tasks are left to the sweep: ${redisProblem(error)}`),
      )
      .finally(() => this.enqueuing.delete(added));
    this.enqueuing.add(added);
  }
}
