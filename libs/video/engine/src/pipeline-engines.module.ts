import { Module, type DynamicModule } from '@nestjs/common';
import type { PipelineEngine } from '@svc/pipeline/engine';

/** Injects `readonly PipelineEngine[]`. */
export const pipelineEngines = Symbol('pipeline engines');

/** The engines of an app, for every module that makes a pipeline. */
@Module({})
export class PipelineEnginesModule {
  static with(engines: readonly PipelineEngine[]): DynamicModule {
    return {
      global: true,
      module: PipelineEnginesModule,
      providers: [{ provide: pipelineEngines, useValue: engines }],
      exports: [pipelineEngines],
    };
  }
}
