import { warningText } from '@svc/contracts';
import type { StageContext } from '../src/kernel/stage';
import type { ProviderSettings } from '../src/providers/provider-settings';

export const quickLimits = { concurrency: 4, requestsPerMinute: null };

/** Every provider configured at one server, except for the given changes. */
export const settingsFor = (baseUrl: string, changes: ProviderSettings['configured'] = {}): ProviderSettings => {
  const server = { baseUrl, apiKey: 'test-key', limits: quickLimits };
  const url = `${baseUrl.replace('http', 'ws')}/edge/v1`;
  const configured = {
    llm: { ...server, model: 'small' },
    'openai-speech': { ...server, models: ['tts-1'], voices: ['alloy', 'nova'] },
    'openai-image': { ...server, models: ['dall-e-3'], sizes: [] },
    pexels: { ...server, requestsPerHour: 200 },
    pixabay: server,
    coverr: server,
    comfyui: { ...server, timeoutSeconds: 60, defaultFile: '' },
    edge: { use: 'on', url, version: '143.0.3650.75', limits: quickLimits },
  };
  return { timeoutMs: 60_000, configured: { ...configured, ...changes } };
};

/** Workflows alone, on a server without a key. */
export const comfyOnly = (baseUrl: string): ProviderSettings => {
  const comfyui = { baseUrl, apiKey: '', timeoutSeconds: 60, defaultFile: '', limits: quickLimits };
  return { timeoutMs: 60_000, configured: { comfyui } };
};

export interface TestContext extends StageContext {
  readonly warnings: string[];
  readonly fractions: number[];
}

export const testContext = (workFolder: string, signal = new AbortController().signal): TestContext => {
  const [warnings, fractions]: [string[], number[]] = [[], []];
  return {
    signal,
    workFolder,
    warnings,
    fractions,
    report: (fraction) => void fractions.push(fraction),
    warn: (warning) => void warnings.push(warningText(warning)),
  };
};
