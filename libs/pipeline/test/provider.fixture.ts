import type { StageContext } from '../src/kernel/stage';
import type { ProviderSettings } from '../src/providers/provider-settings';
import { noProviders } from '../src/providers/provider-settings';

export const quickLimits = { concurrency: 4, requestsPerMinute: null };

/** Every provider set up, all at one server. */
export const settingsFor = (baseUrl: string, changes: Partial<ProviderSettings> = {}): ProviderSettings => {
  const server = { baseUrl, apiKey: 'test-key', limits: quickLimits };
  return {
    ...noProviders,
    timeoutMs: 5_000,
    llm: { ...server, model: 'small' },
    openaiSpeech: { ...server, models: ['tts-1'], voices: ['alloy', 'nova'] },
    openaiImage: { ...server, models: ['dall-e-3'], sizes: [] },
    pexels: server,
    comfyui: { ...server, timeoutMs: 10_000 },
    edge: { url: `${baseUrl.replace('http', 'ws')}/edge/v1`, version: '143.0.3650.75', limits: quickLimits },
    ...changes,
  };
};

export interface TestContext extends StageContext {
  readonly warnings: string[];
  readonly fractions: number[];
}

export const testContext = (workFolder: string, signal = new AbortController().signal): TestContext => {
  const [warnings, fractions]: [string[], number[]] = [[], []];
  return {
    ...{ signal, workFolder, warnings, fractions },
    report: (fraction) => void fractions.push(fraction),
    warn: (warning) => void warnings.push(warning),
  };
};
