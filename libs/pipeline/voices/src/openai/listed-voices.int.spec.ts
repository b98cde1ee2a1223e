import { createPipeline, type Pipeline } from '@svc/pipeline';
import { quickLimits, sendJson, startVendorServer, type VendorServer } from '@svc/pipeline/testing';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { voicesEngine } from '../voices-engine';

let vendor: VendorServer;
let ffmpegPath: string;
let opened: Pipeline[] = [];

const listed = (id: string, shutdown_date: string | null = null) => ({ id, object: 'model', shutdown_date });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  [vendor, { ffmpegPath }] = await Promise.all([startVendorServer(), testFfmpeg()]);
});
beforeEach(() => {
  vendor.requests.length = 0;
  const data = [listed('omni-chat'), listed('omni-image-2'), listed('omni-tts-2', inDays(200))];
  vendor.handle = (_request, response) => sendJson(response, { object: 'list', data });
});
afterAll(async () => {
  await Promise.all(opened.map((pipeline) => pipeline.close()));
  await vendor.close();
});

const open = (models: readonly string[] = []): Pipeline => {
  const server = { baseUrl: `${vendor.baseUrl}/v1`, apiKey: 'key', limits: quickLimits };
  const configured = { 'openai-speech': { ...server, models, voices: ['alloy'] } };
  const providers = { timeoutMs: 20_000, configured };
  const options = { ffmpegPath, resourcesFolder: 'content', assetsFolder: null, providers, engines: [voicesEngine] };
  const pipeline = createPipeline(options);
  opened = [...opened, pipeline];
  return pipeline;
};

describe('voices of a server that lists its models', () => {
  it('are offered by capability when no setting names any', async () => {
    const pipeline = open();
    await Promise.all([pipeline.models.refresh(), pipeline.models.refresh()]);
    const voices = pipeline.speech.list().map(({ workflow }) => workflow);
    expect(voices.filter((workflow) => workflow.startsWith('openai/'))).toEqual(['openai/omni-tts-2@alloy']);
    expect(vendor.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer key']);
  });

  it('are refused after their model was shut down, with the variable and the available models', async () => {
    const pipeline = open(['omni-tts-1']);
    const refused = pipeline.validateRequest({ text: 'Bees', tts_workflow: 'openai/omni-tts-1@alloy' });
    const problem = 'is not listed by the server: set OPENAI_SPEECH_MODELS to one of omni-tts-2';
    await expect(refused).rejects.toMatchObject({
      fields: [{ field: 'tts_workflow', message: expect.stringContaining(problem) }],
    });
    expect(await pipeline.validateRequest({ text: 'Bees' })).toMatchObject({ tts_workflow: 'auto' });
  });

  it('report the days until their model shuts down', async () => {
    expect(await open().models.lifetimes()).toMatchObject([{ use: 'voices', model: 'omni-tts-2', daysLeft: 200 }]);
  });
});
