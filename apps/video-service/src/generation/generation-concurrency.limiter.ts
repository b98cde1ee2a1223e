import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { InFlightLimits } from '@svc/http';
import { AppError } from '@svc/errors';

const retryAfterSeconds = 30;

export const queueFull = (): AppError => new AppError('QUEUE_FULL', { retryAfterSeconds });

/** The caller has as many tasks as he may; there may be room for others. */
export class CallerFullError extends AppError {
  constructor() {
    super('QUEUE_FULL', { message: 'Too many of your videos are waiting.', retryAfterSeconds });
  }
}

/** Nobody can have more tasks than `MAX_PENDING_PER_CALLER`: more requests than that at once need not be looked at. */
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
