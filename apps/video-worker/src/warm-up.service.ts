import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';

/** Lets nobody's first video wait for what can be loaded before it is asked for. Jobs are taken meanwhile. */
@Injectable()
export class WarmUpService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WarmUpService.name);
  private isStopping = false;

  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  onApplicationBootstrap(): void {
    this.pipeline.warmUp().catch((error: unknown) => {
      if (!this.isStopping) this.logger.warn(`not all was warmed up: ${String(error)}`);
    });
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }
}
