import { Body, Controller, Get, Post, UseInterceptors, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiBearerAuth, ApiConsumes, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { AppError, malformedBodyError } from '@svc/errors';
import { IdParam } from '@svc/http';
import type { FastifyInstance } from 'fastify';
import {
  AsyncGenerationBody,
  IdempotencyKeyHeader,
  InFlightLimitsService,
  InFlightInterceptor,
  CurrentRequester,
  type Requester,
  Route,
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

const intakeRoute = { answer: BatchResponse, scope: 'videos:write', limit: 'batches' } as const;
const examples = {
  requests: { value: { requests: [{ text: 'Why bees dance' }, { text: 'Why wasps sting', n_scenes: 3 }] } },
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

  @UseInterceptors(InFlightInterceptor)
  @ApiConsumes('application/json', csvType)
  @Post()
  @Route({
    summary: 'Make up to 100 videos with one request or CSV file',
    description:
      'Each row is accepted or refused on its own; the report has the reasons. With an `Idempotency-Key`, a repeated batch gets the same report, also after an interrupted first attempt: no video is made twice.',
    ...intakeRoute,
    body: { schema: { $ref: getSchemaPath(BatchBody) }, examples },
    errors: ['IDEMPOTENCY_KEY_REUSED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_BATCHES'],
  })
  makeBatch(@Body() body: BatchBody, @CurrentRequester() requester: Requester, @IdempotencyKeyHeader() key?: string) {
    return this.batches.take(body, requester, key ?? null);
  }

  @Get(':batch_id')
  @Route({
    summary: 'State of each video of a batch',
    description: 'The report, with the state of each task now. It is kept for RETENTION_DAYS.',
    answer: BatchResponse,
    errors: ['BATCH_NOT_FOUND'],
    scope: 'videos:read',
  })
  readBatch(@IdParam('batch_id') batchId: string, @CurrentRequester() requester: Requester) {
    return this.batches.read(batchId, requester);
  }
}
