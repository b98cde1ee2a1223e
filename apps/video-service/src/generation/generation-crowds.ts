import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { InFlightLimits } from '@svc/http';
import { CallerFullError } from './queue-full';

/** Nobody can have more tasks than `MAX_PENDING_PER_CALLER`: more requests than that at once need not be looked at. */
@Injectable()
export class GenerationCrowds implements OnModuleInit {
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
