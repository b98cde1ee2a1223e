import { Body, Controller, Get, HttpCode, Post, UseInterceptors, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { AppError, malformedBodyError } from '@svc/errors';
import { ApiErrors, unusedId, PathText } from '@svc/http';
import type { FastifyInstance } from 'fastify';
import {
  AsyncGenerationBody,
  IdempotencyKeyHeader,
  InFlightLimitsService,
  InFlightInterceptor,
  RateLimit,
  CurrentRequester,
  type Requester,
} from '@svc/video';
import { BatchesService } from './batches.service';
import { BatchBody } from './batch.request';
import { BatchResponse } from './batch.response';

const path = 'api/video/batches';
const csvType = 'text/csv';
/** Concurrent batches of one caller: each holds up to a hundred requests. */
const batchesAtOnce = 2;

const decoder = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Buffer): string => {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw Object.assign(malformedBodyError('The CSV is not UTF-8: save it as "CSV UTF-8".'), { cause: error });
  }
};

@ApiTags('Generation')
@ApiBearerAuth('bearerAuth')
@ApiExtraModels(AsyncGenerationBody, BatchBody)
@Controller(path)
export class BatchesController implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly limits: InFlightLimitsService,
    private readonly batches: BatchesService,
  ) {}

  /** The content parser applies to the whole server, but only this route may accept CSV. */
  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addContentTypeParser(csvType, { parseAs: 'buffer' }, (request, bytes, done) => {
      if (request.routeOptions.url !== `/${path}`) return done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
      try {
        done(null, { csv: decode(bytes as Buffer) });
      } catch (error) {
        done(error as Error);
      }
    });
    this.limits.add({
      paths: [`/${path}`],
      perCaller: batchesAtOnce,
      refusal: new AppError('TOO_MANY_BATCHES', { retryAfterSeconds: 1 }),
    });
  }

  @RateLimit('batches')
  @UseInterceptors(InFlightInterceptor)
  @Post()
  @RequireScope('videos:write')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make up to 100 videos with one request or CSV file',
    description:
      'Each row is accepted or refused on its own; the report has the reasons. With an `Idempotency-Key`, a repeated batch gets the same report, also after an interrupted first attempt: no video is made twice.',
  })
  @ApiConsumes('application/json', csvType)
  @ApiBody({
    schema: { $ref: getSchemaPath(BatchBody) },
    examples: {
      requests: { value: { requests: [{ text: 'Why bees dance' }, { text: 'Why wasps sting', n_scenes: 3 }] } },
    },
  })
  @ApiOkResponse({ type: BatchResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_UNAUTHORIZED',
    'IDEMPOTENCY_KEY_REUSED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'TOO_MANY_BATCHES',
    'SERVICE_UNAVAILABLE',
  )
  async makeBatch(
    @Body() body: BatchBody,
    @CurrentRequester() requester: Requester,
    @IdempotencyKeyHeader() key?: string,
  ): Promise<BatchResponse> {
    return this.batches.take(body, requester, key ?? null);
  }

  @Get(':batch_id')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'State of each video of a batch',
    description: 'The report, with the state of each task now. It is kept for RETENTION_DAYS.',
  })
  @ApiOkResponse({ type: BatchResponse })
  @ApiErrors('BATCH_NOT_FOUND', 'AUTH_UNAUTHORIZED')
  async readBatch(
    @PathText('batch_id', { maximum: 36 }, { format: 'uuid', example: unusedId }) batchId: string,
    @CurrentRequester() requester: Requester,
  ): Promise<BatchResponse> {
    return this.batches.read(batchId, requester);
  }
}
