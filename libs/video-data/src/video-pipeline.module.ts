import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { createPipeline, type BudgetStore, type Pipeline } from '@svc/pipeline';
import { RedisBudgetStore } from '@svc/queue';
import { ProvidersConfig } from './providers.config';
import { declaredProviders, type ProviderSettings } from '@svc/pipeline/settings';

/** What the environment makes available to the pipeline. */
export const providerSettingsOf = (config: ProvidersConfig): ProviderSettings => {
  const configured = declaredProviders.flatMap(({ name, concurrency, valuesOf }) => {
    const values = valuesOf(config);
    return values === null ? [] : [[name, { ...values, limits: config.limitsOf(name, concurrency) }] as const];
  });
  return { timeoutMs: config.timeoutSeconds * 1_000, configured: Object.fromEntries(configured) };
};

/** Injects the Pipeline. */
export const videoPipeline = Symbol('video pipeline');

export const createVideoPipeline = (
  config: PipelineConfig,
  providers: ProvidersConfig,
  budgetStore?: BudgetStore,
): Pipeline =>
  createPipeline({
    ffmpegPath: config.ffmpegPath,
    resourcesFolder: config.resourcesFolder,
    assetsFolder: config.assetsFolder,
    voicesFolder: config.voicesFolder,
    requiresVoiceConsent: config.requiresVoiceConsent,
    providers: providerSettingsOf(providers),
    ...(budgetStore === undefined ? {} : { budgetStore }),
    defaults: {
      n_scenes: config.defaultSceneCount,
      frame_template: config.defaultFrameTemplate,
      tts_workflow: config.defaultTtsWorkflow,
      media_workflow: config.defaultMediaWorkflow,
      bgm_volume: config.defaultBgmVolume,
    },
  });

/** One pipeline for the service, which checks requests against it, and for the worker, which runs it. Needs `PipelineConfig` and `ProvidersConfig`. */
@Module({
  providers: [
    {
      provide: videoPipeline,
      inject: [PipelineConfig, ProvidersConfig, { token: RedisBudgetStore, optional: true }],
      useFactory: createVideoPipeline,
    },
  ],
  exports: [videoPipeline],
})
export class VideoPipelineModule implements OnApplicationShutdown {
  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pipeline.close();
  }
}
