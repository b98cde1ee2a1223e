import { Module, type DynamicModule } from '@nestjs/common';
import type { NamespaceClass } from '@svc/config';
import type { PipelineEngine } from '@svc/pipeline/engine';
import { ProvidersConfig } from './providers.config';

/** Injects `readonly PipelineEngine[]`. */
export const pipelineEngines = Symbol('pipeline engines');

/** The engines of an app and their settings, for every module that makes a pipeline. */
@Module({})
export class PipelineEnginesModule {
  /** @param settings class that `createProvidersConfig` made for the engines, which the app reads */
  static with(engines: readonly PipelineEngine[], settings: NamespaceClass<ProvidersConfig>): DynamicModule {
    return {
      global: true,
      module: PipelineEnginesModule,
      providers: [
        { provide: pipelineEngines, useValue: engines },
        { provide: ProvidersConfig, useExisting: settings },
      ],
      exports: [pipelineEngines, ProvidersConfig],
    };
  }
}
