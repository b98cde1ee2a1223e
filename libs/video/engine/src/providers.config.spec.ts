import { ConfigurationError, readConfiguration, listSettings } from '@svc/config';
import { features } from '@svc/pipeline-in-process';
import { declareProvider, flag } from '@svc/pipeline/providers';
import { describe, expect, it } from 'vitest';
import { createProvidersConfig } from './providers.config';

const read = (
  environment: Record<string, string> = {},
  engines: Parameters<typeof createProvidersConfig>[0] = features,
) => readConfiguration([createProvidersConfig(engines)], environment)[0];

const hive = declareProvider<{ hums: boolean }>({
  name: 'hive',
  concurrency: 2,
  settings: { hums: flag(false, { variable: 'HIVE_HUMS', description: 'Sound of the hive' }) },
  isSetUp: ({ hums }) => hums,
  problems: ({ hums }) => (hums ? ['HIVE_HUMS is not for tests'] : []),
});

describe('ProvidersConfig', () => {
  it('enables no provider that needs a key or a server', () => {
    const names = Object.keys(read().settings().configured);
    expect(names.toSorted()).toEqual(['commons', 'encyclopedia', 'operator', 'pages', 'writer']);
  });

  it('reads the settings of the given engines, once when several list them, and of no others', () => {
    const engines = [{ settings: [hive] }, { settings: [hive] }];
    const names = listSettings(createProvidersConfig(engines)).map(({ name }) => name);
    expect(names.filter((name) => name === 'HIVE_HUMS')).toHaveLength(1);
    expect(read({ PROVIDER_LIMITS: 'hive=3' }, engines).settings().configured).not.toHaveProperty('hive');
    expect(() => read({ HIVE_HUMS: 'on' }, engines)).toThrow('HIVE_HUMS is not for tests');
    expect(read({ HIVE_HUMS: 'on' })).not.toHaveProperty('HIVE_HUMS');
    expect(() => read({ PROVIDER_LIMITS: 'hive=3' })).toThrow('PROVIDER_LIMITS must be a list');
  });

  it('reads limits by provider', () => {
    const { configured } = read({
      PROVIDER_LIMITS: 'llm=8/60, pexels=2',
      LLM_BASE_URL: 'http://models.test/v1',
      LLM_MODEL: 'small',
      PEXELS_API_KEY: 'stock',
      COMFYUI_URL: 'http://comfy.test:8188',
      EDGE_SPEECH: 'on',
    }).settings();
    expect(configured['llm']?.limits).toEqual({ concurrency: 8, requestsPerMinute: 60 });
    expect(configured['pexels']?.limits).toEqual({ concurrency: 2, requestsPerMinute: null });
    expect(configured['comfyui']?.limits).toEqual({ concurrency: 1, requestsPerMinute: null });
    expect(configured['edge']?.limits).toEqual({ concurrency: 4, requestsPerMinute: null });
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
