import { Body, Controller, HttpCode, Post, Req, Res, type OnModuleInit } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { ApiErrors, InFlightLimits } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit } from '../request-rates';
import { CurrentRequester, type Requester } from '../requester';
import { TaskMapper } from '../tasks/task-mapper';
import { generationExamples } from './generation.examples';
import { AsyncGenerationBody, GenerationBody } from './generation.request';
import { TaskAcceptedResponse, VideoFinishedResponse } from './generation.response';
import { GenerationService } from './generation.service';
import { IdempotencyKeyHeader } from './idempotency-key';
import { CallerFullError } from './queue-full';

@ApiTags('Generation')
@ApiBearerAuth()
@RateLimit('generation')
@Controller('api/video/generate')
export class GenerationController implements OnModuleInit {
  constructor(
    private readonly generation: GenerationService,
    private readonly mapper: TaskMapper,
    private readonly limits: InFlightLimits,
    private readonly config: VideoServiceConfig,
    private readonly access: AccessConfig,
  ) {}

  /** Nobody can have more tasks than `MAX_PENDING_PER_CALLER`: more requests than that at once need not be looked at. */
  onModuleInit(): void {
    const paths = ['/api/video/generate/async', '/api/video/generate/sync'];
    this.limits.add({
      paths,
      perCaller: this.config.maxPendingPerCaller,
      byCredential: this.access.videoAuth !== 'off',
      refusal: new CallerFullError(),
    });
  }

  @Post('async')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a video in the background', description: 'Answers at once with the id of the task.' })
  @ApiBody({ type: AsyncGenerationBody, examples: generationExamples })
  @ApiOkResponse({ type: TaskAcceptedResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'TEMPLATE_NOT_FOUND',
    'WEBHOOK_URL_REFUSED',
    'AUTH_UNAUTHORIZED',
    'IDEMPOTENCY_KEY_REUSED',
    'QUEUE_FULL',
  )
  async generateAsync(
    @Body() body: AsyncGenerationBody,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @IdempotencyKeyHeader() key?: string,
  ): Promise<TaskAcceptedResponse> {
    const taskId = await this.begin(body, requester, key, request);
    return { success: true, message: 'The video is being made.', task_id: taskId };
  }

  @Post('sync')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a video and wait for it',
    description: 'For videos under 30 seconds. A client that hangs up leaves the task running.',
  })
  @ApiBody({ type: GenerationBody, examples: generationExamples })
  @ApiOkResponse({ type: VideoFinishedResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'TEMPLATE_NOT_FOUND',
    'AUTH_UNAUTHORIZED',
    'IDEMPOTENCY_KEY_REUSED',
    'TASK_CANCELLED',
    'QUEUE_FULL',
    'RENDER_FAILED',
    'PROVIDER_FAILED',
    'SYNC_TIMED_OUT',
  )
  async generateSync(
    @Body() body: GenerationBody,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKeyHeader() key?: string,
  ): Promise<VideoFinishedResponse | undefined> {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const taskId = await this.begin(body, requester, key, request);
    this.limits.leave(request.raw);
    const task = await this.generation.finish(taskId, gone.signal);
    const result = task === null ? null : this.mapper.resultOf(task);
    if (result === null) return undefined;
    const { video_url, duration, file_size } = result;
    return { success: true, message: 'The video is finished.', video_url, duration, file_size };
  }

  private async begin(
    body: GenerationBody | AsyncGenerationBody,
    requester: Requester,
    key: string | undefined,
    { raw }: FastifyRequest,
  ): Promise<string> {
    try {
      return await this.generation.begin(body, requester, key ?? null);
    } catch (error) {
      if (error instanceof CallerFullError) this.limits.refused(raw);
      throw error;
    }
  }
}
