import { ConfigurationError, readConfiguration } from '@svc/config';
import { declaredProviders } from '@svc/pipeline/settings';
import { describe, expect, it } from 'vitest';
import { ProvidersConfig } from './providers.config';

const read = (environment: Record<string, string> = {}): ProvidersConfig =>
  readConfiguration([ProvidersConfig], environment)[0];

describe('ProvidersConfig', () => {
  it('enables no provider that needs a key or a server', () => {
    const config = read();
    const setUp = declaredProviders.filter((provider) => provider.valuesOf(config) !== null);
    expect(setUp.map(({ name }) => name)).toEqual(['writer', 'pages', 'encyclopedia', 'operator', 'commons']);
  });

  it('reads limits by provider', () => {
    const config = read({ PROVIDER_LIMITS: 'llm=8/60, pexels=2' });
    expect(config.limitsOf('llm', 4)).toEqual({ concurrency: 8, requestsPerMinute: 60 });
    expect(config.limitsOf('pexels', 4)).toEqual({ concurrency: 2, requestsPerMinute: null });
    expect(config.limitsOf('comfyui', 1)).toEqual({ concurrency: 1, requestsPerMinute: null });
    expect(config.limitsOf('edge', 4)).toEqual({ concurrency: 4, requestsPerMinute: null });
  });

  it('reads values of every kind', () => {
    const config = read({ OPENAI_IMAGE_SIZES: '512x512, 64x64', COMFYUI_TIMEOUT_SECONDS: '60', ENCYCLOPEDIA: 'off' });
    expect(config).toMatchObject({
      OPENAI_IMAGE_SIZES: ['512x512', '64x64'],
      COMFYUI_TIMEOUT_SECONDS: 60,
      ENCYCLOPEDIA: false,
    });
  });

  it.each([
    [{ LLM_BASE_URL: 'https://models.test/v1' }, 'LLM_BASE_URL and LLM_MODEL must be set together'],
    [{ LLM_MODEL: 'small' }, 'LLM_BASE_URL and LLM_MODEL must be set together'],
    [{ WRITER: 'poet' }, 'WRITER must be auto, model, encyclopedia, almanac or phrase_book'],
    [{ ENCYCLOPEDIA_URL: 'wikipedia.org' }, 'ENCYCLOPEDIA_URL must be an http(s) address'],
    [{ COMMONS_URL: 'commons' }, 'COMMONS_URL must be an http(s) address'],
    [{ OPENVERSE_URL: 'on' }, 'OPENVERSE_URL must be off; else it must be an http(s) address'],
    [{ OPENVERSE_CLIENT_ID: 'client' }, 'OPENVERSE_CLIENT_ID and OPENVERSE_CLIENT_SECRET must be set together'],
    [{ OPENVERSE_CLIENT_SECRET: 'x' }, 'OPENVERSE_CLIENT_ID and OPENVERSE_CLIENT_SECRET must be set together'],
    [{ PEXELS_REQUESTS_PER_HOUR: '0' }, 'PEXELS_REQUESTS_PER_HOUR must not be less than 1'],
    [{ PROVIDER_LIMITS: 'llm=0' }, 'PROVIDER_LIMITS must be a list'],
    [{ PROVIDER_LIMITS: 'other=2' }, 'PROVIDER_LIMITS must be a list'],
    [{ COMFYUI_URL: 'file:///etc' }, 'COMFYUI_URL must be an http(s) address'],
    [{ OPENAI_IMAGE_SIZES: 'wide' }, 'OPENAI_IMAGE_SIZES must be sizes such as 1024x1536'],
    [{ COMFYUI_TIMEOUT_SECONDS: '0' }, 'COMFYUI_TIMEOUT_SECONDS must not be less than 5'],
    [{ EDGE_SPEECH: 'perhaps' }, 'EDGE_SPEECH must be on, off or auto'],
    [{ EDGE_SPEECH_URL: 'https://voices.test' }, 'EDGE_SPEECH_URL must be a ws(s) address'],
  ])('rejects %j', (environment, problem) => {
    expect(() => read(environment)).toThrow(ConfigurationError);
    expect(() => read(environment)).toThrow(problem);
  });
});
