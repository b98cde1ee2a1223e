import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { PipelineConfig, ProvenanceConfig, WorkerConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { createVideoPipeline, ProvidersConfig, videoPipeline, VideoPipelineModule } from '@svc/video-engine';
import { features } from '../../src/features';
import { VideoWorkerModule } from '@svc/video-engine/worker';
import { createSleepingStages } from './sleeping-stages';

const pace = Number(process.argv[2]);

/** Replaces stages by sleeping ones: Nest uses the last provider of a token. */
Module({
  providers: [
    {
      provide: videoPipeline,
      inject: [PipelineConfig, ProvidersConfig, ProvenanceConfig],
      useFactory: (config: PipelineConfig, providers: ProvidersConfig, provenance: ProvenanceConfig) => ({
        ...createVideoPipeline(config, providers, provenance, features),
        ...createSleepingStages(pace),
        warmUp: async () => undefined,
      }),
    },
  ],
  exports: [videoPipeline],
})(VideoPipelineModule);

/** Used by `lab/simulate` only; no bundle contains it. */
void runHttpApp('video-worker', () => ({
  module: VideoWorkerModule.with(features),
  port: (app) => app.get(WorkerConfig).port,
}));
