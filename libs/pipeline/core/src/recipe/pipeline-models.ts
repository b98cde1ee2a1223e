import type { MediaRegistry } from '../media';
import type { ModelLifetime } from '../providers/models/used-models';
import type { ProviderSettings } from '../providers/provider-settings';
import { chatModelsOf } from '../script';
import type { SpeechRegistry } from '../speech';

/** Models of other servers that videos are made with. */
export interface PipelineModels {
  /** Fetches lists that are not fresh; requests are checked against them. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Models in use with a known end, after fetching every list. */
  readonly lifetimes: () => Promise<ModelLifetime[]>;
}

export const createPipelineModels = (
  providers: ProviderSettings,
  { speech, media }: { speech: SpeechRegistry; media: MediaRegistry },
): PipelineModels => {
  const requested = [...speech.models(), ...media.models()];
  const used = [...requested, ...chatModelsOf(providers)];
  const refreshAll = async (models: typeof used): Promise<void> => {
    await Promise.all(models.map(({ refresh }) => refresh()));
  };
  return {
    refresh: () => refreshAll(requested),
    lifetimes: async () => {
      await refreshAll(used);
      return used.flatMap(({ lifetimes }) => lifetimes());
    },
  };
};
