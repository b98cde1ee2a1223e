import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';

/** Loads what the first video needs, in the background. Jobs are accepted meanwhile. */
@Injectable()
export class WarmUpService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WarmUpService.name);
  private isStopping = false;

  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  onApplicationBootstrap(): void {
    this.pipeline.warmUp().catch((error: unknown) => {
      if (!this.isStopping) this.logger.warn(`the warm-up failed: ${String(error)}`);
    });
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }
}
