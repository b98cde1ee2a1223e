import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { InFlightLimits } from '@svc/http';
import { AppError } from '@svc/errors';

const retryAfterSeconds = 30;

export const queueFull = (): AppError => new AppError('QUEUE_FULL', { retryAfterSeconds });

/** The caller has reached the limit; other callers may not have. */
export class CallerFullError extends AppError {
  constructor() {
    super('QUEUE_FULL', { message: 'Too many of your videos are waiting.', retryAfterSeconds });
  }
}

/**
 * Limits concurrent requests to `MAX_PENDING_PER_CALLER`: a caller cannot have more tasks than that, so further
 * requests need no validation.
 */
@Injectable()
export class GenerationConcurrencyLimiter implements OnModuleInit {
  constructor(
    private readonly limits: InFlightLimits,
    private readonly config: VideoServiceConfig,
    private readonly access: AccessConfig,
  ) {}

  onModuleInit(): void {
    this.limits.add({
      paths: ['/api/video/generate/async', '/api/video/generate/sync'],
      perCaller: this.config.maxPendingPerCaller,
      byCredential: this.access.videoAuth !== 'off',
      refusal: new CallerFullError(),
    });
  }
}
