import { Body, Controller, Post, UseInterceptors, type OnModuleInit } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { VideoServiceConfig } from '@svc/config';
import { InFlightLimitsService } from '../in-flight/in-flight-limits.service';
import { DeferredResponse, InFlightInterceptor } from '../in-flight/in-flight.interceptor';
import { ClientGone, RateLimit, Route } from '../route-decorators';
import { CurrentRequester, type Requester } from '../requester';
import { TaskMapper } from '../tasks/task-mapper';
import { generationExamples } from './generation.examples';
import { AsyncGenerationBody, GenerationBody } from './generation.request';
import { TaskAcceptedResponse, VideoFinishedResponse } from './generation.response';
import { GenerationService } from './generation.service';
import { IdempotencyKeyHeader } from './idempotency-key';
import { CallerLimitError } from './task-intake.service';
import { endedTaskErrors, intakeErrors } from '../route-answers';

@ApiTags('Generation')
@ApiBearerAuth('bearerAuth')
@RateLimit('generation')
@UseInterceptors(InFlightInterceptor)
@Controller('api/video/generate')
export class GenerationController implements OnModuleInit {
  constructor(
    private readonly generation: GenerationService,
    private readonly mapper: TaskMapper,
    private readonly limits: InFlightLimitsService,
    private readonly config: VideoServiceConfig,
  ) {}

  /**
   * Limits concurrent requests to `MAX_PENDING_PER_CALLER`: a caller cannot have more tasks than that, so further
   * requests need no validation.
   */
  onModuleInit(): void {
    this.limits.add({
      paths: ['/api/video/generate/async', '/api/video/generate/sync'],
      perCaller: this.config.maxPendingPerCaller,
      refusal: new CallerLimitError(),
    });
  }

  @Post('async')
  @Route({
    summary: 'Make a video in the background',
    description: 'Answers at once with the id of the task.',
    answer: TaskAcceptedResponse,
    body: { type: AsyncGenerationBody, examples: generationExamples },
    errors: [...intakeErrors],
    scope: 'videos:write',
  })
  async generateAsync(
    @Body() body: AsyncGenerationBody,
    @CurrentRequester() requester: Requester,
    @IdempotencyKeyHeader() key?: string,
  ): Promise<TaskAcceptedResponse> {
    const { taskId } = await this.generation.begin(body, requester, key ?? null);
    return { success: true, message: 'The video is being made.', task_id: taskId };
  }

  @Post('sync')
  @Route({
    summary: 'Make a video and wait for it',
    description: 'For videos under 30 seconds. A client that hangs up leaves the task running.',
    answer: VideoFinishedResponse,
    body: { type: GenerationBody, examples: generationExamples },
    errors: [...endedTaskErrors, 'TEMPLATE_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'QUEUE_FULL', 'SYNC_TIMED_OUT'],
    scope: 'videos:write',
  })
  async generateSync(
    @Body() body: GenerationBody,
    @CurrentRequester() requester: Requester,
    @ClientGone() gone: AbortSignal,
    @IdempotencyKeyHeader() key?: string,
  ) {
    const { taskId } = await this.generation.begin(body, requester, key ?? null);
    return new DeferredResponse(async () => this.readResult(taskId, gone));
  }

  private async readResult(taskId: string, gone: AbortSignal): Promise<VideoFinishedResponse | undefined> {
    const task = await this.generation.finish(taskId, gone);
    const result = task === null ? null : this.mapper.toResult(task);
    if (result === null) return undefined;
    const { video_url, duration, file_size } = result;
    return { success: true, message: 'The video is finished.', video_url, duration, file_size };
  }
}
