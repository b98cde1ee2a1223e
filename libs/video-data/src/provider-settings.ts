import type { ProvidersConfig } from '@svc/config';
import type { CompatibleServer, ProviderSettings } from '@svc/pipeline';

/** What the environment makes available to the pipeline. */
export const providerSettingsOf = (config: ProvidersConfig): ProviderSettings => {
  const server = (provider: string, baseUrl: string | undefined, apiKey: string): CompatibleServer | null =>
    baseUrl === undefined ? null : { baseUrl, apiKey, limits: config.limitsOf(provider) };
  const llm = server('llm', config.llmBaseUrl, config.llmApiKey);
  const speech = server('openai-speech', config.speechBaseUrl, config.speechApiKey);
  const image = server('openai-image', config.imageBaseUrl, config.imageApiKey);
  const comfyui = server('comfyui', config.comfyUrl, config.comfyApiKey);
  const pexelsUrl = config.pexelsApiKey === '' ? undefined : config.pexelsBaseUrl;
  return {
    timeoutMs: config.timeoutSeconds * 1_000,
    llm: llm && { ...llm, model: config.llmModel },
    openaiSpeech: speech && { ...speech, models: config.speechModels, voices: config.speechVoices },
    openaiImage: image && { ...image, models: config.imageModels, sizes: config.imageSizes },
    pexels: server('pexels', pexelsUrl, config.pexelsApiKey),
    comfyui: comfyui && { ...comfyui, timeoutMs: config.comfyTimeoutSeconds * 1_000 },
    edge: config.edgeSpeech
      ? { url: config.edgeUrl, version: config.edgeVersion, limits: config.limitsOf('edge') }
      : null,
  };
};
