import { readConfiguration } from '@svc/config';
import { features } from '@svc/pipeline-in-process';
import { describe, expect, it } from 'vitest';
import { createProvidersConfig } from './providers.config';

const readSettings = (environment: Record<string, string>) =>
  readConfiguration([createProvidersConfig(features)], environment)[0].settings();

describe('settings of providers', () => {
  it('enables by default only providers with a public interface that needs no key', () => {
    const { configured, timeoutMs } = readSettings({});
    expect(configured).toEqual({
      writer: expect.objectContaining({ choice: 'auto' }),
      pages: expect.objectContaining({ isOn: true }),
      encyclopedia: expect.objectContaining({ limits: { concurrency: 1, requestsPerMinute: null } }),
      operator: expect.objectContaining({ contact: '' }),
      commons: expect.objectContaining({ limits: { concurrency: 1, requestsPerMinute: null } }),
    });
    expect(timeoutMs).toBe(120_000);
  });

  it('allows the online voices of Microsoft only when they are turned on', () => {
    const edge = expect.objectContaining({ use: 'on', limits: { concurrency: 4, requestsPerMinute: null } });
    expect(readSettings({ EDGE_SPEECH: 'on' }).configured['edge']).toEqual(edge);
  });

  it('passes on addresses, keys, models and limits', () => {
    const { configured } = readSettings({
      LLM_BASE_URL: 'http://models.test/v1',
      LLM_MODEL: 'small',
      LLM_API_KEY: 'secret',
      PEXELS_API_KEY: 'stock',
      COMFYUI_URL: 'http://comfy.test:8188',
      COMFYUI_TIMEOUT_SECONDS: '60',
      ENCYCLOPEDIA: 'off',
      COMMONS: 'off',
      PROVIDER_LIMITS: 'llm=2/30',
    });
    expect(configured['llm']).toEqual({
      baseUrl: 'http://models.test/v1',
      apiKey: 'secret',
      model: 'small',
      timeoutSeconds: 120,
      isGrounded: true,
      localModelUrls: expect.arrayContaining(['http://127.0.0.1:11434/v1']) as unknown,
      limits: { concurrency: 2, requestsPerMinute: 30 },
    });
    expect(configured['pexels']).toMatchObject({ baseUrl: 'https://api.pexels.com', apiKey: 'stock' });
    expect(configured['comfyui']).toMatchObject({ timeoutSeconds: 60, limits: { concurrency: 1 } });
    for (const name of ['edge', 'encyclopedia', 'commons']) expect(configured[name]).toBeUndefined();
  });
});
