import { Injectable, Inject } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import type { GenerationRequest, Warning } from '@svc/contracts';
import { AppError, errorCodes, type ErrorCode } from '@svc/errors';
import type { TaskEntity } from '@svc/video-data';
import { languageOfTie, type Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { refuseBound, type Requester } from '../requester';
import { TaskFollowerService } from '../tasks/task-follower.service';
import { checkWebhookUrl } from '../webhooks/webhook-url';
import type { AsyncGenerationBody, GenerationBody } from './generation.request';
import { TaskIntakeService, type Acceptance, type AdmittedRequest } from './task-intake.service';
import { AssetsService } from '../assets/assets.service';

const isErrorCode = (code: string | null): code is ErrorCode => code !== null && code in errorCodes;

const toFailure = (task: TaskEntity): AppError => {
  if (task.status === 'cancelled') return new AppError('TASK_CANCELLED');
  const code = isErrorCode(task.errorCode) ? task.errorCode : 'INTERNAL_ERROR';
  // The request was accepted, so a failure is a server error.
  const statusCode = Math.max(500, errorCodes[code].status);
  const message = task.errorMessage === null ? {} : { message: task.errorMessage };
  return new AppError(code, { statusCode, fields: [], ...message });
};

/** Undefined when the text decides, and for the address of a page or a file. */
const spokenLanguage = (text: unknown, { languages = [] }: Requester): string | undefined =>
  typeof text !== 'string' || text.includes('/') ? undefined : (languageOfTie(text, languages) ?? undefined);

interface BegunVideo {
  taskId: string;
  /** The validated request. */
  request: GenerationRequest;
}

/** Validates request bodies, creates their tasks, and can wait for the end of a task. */
@Injectable()
export class GenerationService {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly assets: AssetsService,
    private readonly intake: TaskIntakeService,
    private readonly follower: TaskFollowerService,
    private readonly config: VideoServiceConfig,
  ) {}

  /**
   * Validates a request by the pipeline's rules, and checks that the caller may use every file that it names.
   * @param kept names of files that may have been deleted
   * @throws AppError VALIDATION_ERROR, TEMPLATE_NOT_FOUND
   */
  async validate(input: unknown, requester: Requester, kept?: ReadonlySet<string>): Promise<AdmittedRequest> {
    const warnings: Warning[] = [];
    const request = await this.pipeline.validateRequest(input, {
      admit: (read) => this.assets.prepare(read, requester),
      warn: (warning) => warnings.push(warning),
      ...(kept && { kept }),
    });
    return { request: request as AdmittedRequest['request'], warnings, requester };
  }

  /**
   * Validates the request of a new video or draft. A topic that two languages fit about equally is in the one that the
   * caller speaks.
   */
  async validateNew(body: GenerationBody, requester: Requester): Promise<AdmittedRequest> {
    refuseBound(requester);
    const { text, language = spokenLanguage(text, requester) } = body;
    return this.validate(language === undefined ? body : { ...body, language }, requester);
  }

  /** @throws AppError for an invalid request, QUEUE_FULL, IDEMPOTENCY_KEY_REUSED */
  async begin(
    body: GenerationBody | AsyncGenerationBody,
    requester: Requester,
    idempotencyKey: string | null,
    draft?: Acceptance['draft'],
  ): Promise<BegunVideo> {
    const webhookUrl = checkWebhookUrl('webhook_url' in body ? body.webhook_url : null, this.config);
    const checked = await this.validateNew(body, requester);
    const taskId = await this.intake.accept({ ...checked, idempotencyKey, webhookUrl, draft });
    return { taskId, request: checked.request };
  }

  /**
   * @param gone aborts when the client disconnects; the task continues
   * @returns the completed task; null when the client has disconnected
   * @throws AppError SYNC_TIMED_OUT, TASK_CANCELLED, or the task's error
   */
  async finish(taskId: string, gone: AbortSignal): Promise<TaskEntity | null> {
    const timeout = AbortSignal.timeout(this.config.syncTimeoutSeconds * 1_000);
    const task = await this.follower.untilOver(taskId, AbortSignal.any([gone, timeout]));
    if (gone.aborted) return null;
    if (task === null)
      throw new AppError('SYNC_TIMED_OUT', { message: `The video is not finished yet; task ${taskId} continues.` });
    if (task.status !== 'completed') throw toFailure(task);
    return task;
  }
}
