import type { PipelineConfig, ProvenanceConfig } from '@svc/config';
import { createPipeline, type Pipeline } from '@svc/pipeline';
import type { PipelineEngine } from '@svc/pipeline/engine';
import type { BudgetStore } from '@svc/pipeline/settings';
import type { ProvidersConfig } from './providers.config';

/** Injection token of the Pipeline. */
export const videoPipeline = Symbol('video pipeline');

export const createVideoPipeline = (
  config: PipelineConfig,
  providers: ProvidersConfig,
  { signing }: Pick<ProvenanceConfig, 'signing'>,
  engines: readonly PipelineEngine[],
  budgetStore?: BudgetStore,
): Pipeline =>
  createPipeline({
    ffmpegPath: config.ffmpegPath,
    resourcesFolder: config.resourcesFolder,
    assetsFolder: config.assetsFolder,
    voicesFolder: config.voicesFolder,
    requiresVoiceConsent: config.requiresVoiceConsent,
    providers: providers.settings(),
    engines,
    ...(budgetStore === undefined ? {} : { budgetStore }),
    ...(signing === null ? {} : { signing }),
    defaults: {
      n_scenes: config.defaultSceneCount,
      frame_template: config.defaultFrameTemplate,
      tts_workflow: config.defaultTtsWorkflow,
      media_workflow: config.defaultMediaWorkflow,
      bgm_volume: config.defaultBgmVolume,
    },
  });
