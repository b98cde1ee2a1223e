import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PipelineConfig, ProvenanceConfig } from '@svc/config';
import type { Pipeline } from '@svc/pipeline';
import { RedisBudgetStoreService } from '@svc/queue';
import { pipelineEngines } from './pipeline-engines.module';
import { ModelLifetimesService } from './model-lifetimes.service';
import { ProvidersConfig } from './providers.config';
import { createVideoPipeline, videoPipeline } from './video-pipeline';

/**
 * The pipeline for the service, which validates requests, and for the worker, which runs it. Needs `PipelineConfig`,
 * `ProvidersConfig`, `ProvenanceConfig` and `PipelineEnginesModule`.
 */
@Module({
  providers: [
    {
      provide: videoPipeline,
      inject: [
        PipelineConfig,
        ProvidersConfig,
        ProvenanceConfig,
        pipelineEngines,
        { token: RedisBudgetStoreService, optional: true },
      ],
      useFactory: createVideoPipeline,
    },
    ModelLifetimesService,
  ],
  exports: [videoPipeline, ModelLifetimesService],
})
export class VideoPipelineModule implements OnApplicationShutdown {
  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pipeline.close();
  }
}
