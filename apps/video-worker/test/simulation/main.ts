import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { PipelineConfig, WorkerConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { createVideoPipeline, ProvidersConfig, videoPipeline, VideoPipelineModule } from '@svc/video-data';
import { AppModule } from '../../src/app.module';
import { createSleepingStages } from './sleeping-stages';

const pace = Number(process.argv[2]);

/** The worker as it is, with stages that sleep in the place of those that work: Nest goes by what a module says last. */
Module({
  providers: [
    {
      provide: videoPipeline,
      inject: [PipelineConfig, ProvidersConfig],
      useFactory: (config: PipelineConfig, providers: ProvidersConfig) => ({
        ...createVideoPipeline(config, providers),
        ...createSleepingStages(pace),
        warmUp: async () => undefined,
      }),
    },
  ],
  exports: [videoPipeline],
})(VideoPipelineModule);

/** What `tools/lab/simulate` runs beside the real services; no bundle of the product has it. */
void runHttpApp({ module: AppModule, name: 'video-worker', port: (app) => app.get(WorkerConfig).port });
