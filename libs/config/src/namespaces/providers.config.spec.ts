import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../configuration-error';
import { readConfiguration } from '../read-configuration';
import { ProvidersConfig } from './providers.config';

const read = (environment: Record<string, string> = {}): ProvidersConfig =>
  readConfiguration([ProvidersConfig], environment)[0];

describe('ProvidersConfig', () => {
  it('sets up no provider that needs a key or a server', () => {
    const config = read();
    expect([config.llmBaseUrl, config.speechBaseUrl, config.imageBaseUrl, config.comfyUrl]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(config.pexelsApiKey).toBe('');
  });

  it('reads limits by provider', () => {
    const config = read({ PROVIDER_LIMITS: 'llm=8/60, pexels=2' });
    expect(config.limitsOf('llm')).toEqual({ concurrency: 8, requestsPerMinute: 60 });
    expect(config.limitsOf('pexels')).toEqual({ concurrency: 2, requestsPerMinute: null });
    expect(config.limitsOf('comfyui')).toEqual({ concurrency: 1, requestsPerMinute: null });
    expect(config.limitsOf('edge')).toEqual({ concurrency: 4, requestsPerMinute: null });
  });

  it.each([
    [{ LLM_BASE_URL: 'https://models.test/v1' }, 'LLM_BASE_URL and LLM_MODEL must be set together'],
    [{ LLM_MODEL: 'small' }, 'LLM_BASE_URL and LLM_MODEL must be set together'],
    [{ PROVIDER_LIMITS: 'llm=0' }, 'PROVIDER_LIMITS must be a list'],
    [{ PROVIDER_LIMITS: 'other=2' }, 'PROVIDER_LIMITS must be a list'],
    [{ COMFYUI_URL: 'file:///etc' }, 'COMFYUI_URL must be an http(s) address'],
    [{ EDGE_SPEECH_URL: 'https://voices.test' }, 'EDGE_SPEECH_URL must be a ws(s) address'],
  ])('refuses %j', (environment, problem) => {
    expect(() => read(environment)).toThrow(ConfigurationError);
    expect(() => read(environment)).toThrow(problem);
  });
});
