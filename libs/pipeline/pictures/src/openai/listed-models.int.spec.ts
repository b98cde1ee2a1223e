import { createPipeline, type Pipeline } from '@svc/pipeline';
import {
  type VendorServer,
  mediaInput,
  makePng,
  quickLimits,
  sendJson,
  startVendorServer,
  testContext,
} from '@svc/pipeline/testing';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picturesFeature } from '../pictures.feature';

/** An entry of `GET /v1/models`; a vendor no longer lists a model that was shut down. */
const listed = (id: string, shutdown_date: string | null = null) => ({
  id,
  object: 'model',
  created: 1_700_000_000,
  owned_by: 'system',
  shutdown_date,
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let vendor: VendorServer;
let ffmpegPath: string;
let png: Buffer;
let models: readonly ReturnType<typeof listed>[] | null;
let opened: Pipeline[];

beforeAll(async () => {
  [vendor, { ffmpegPath }, png] = await Promise.all([startVendorServer(), testFfmpeg(), makePng('#336699', 64, 96)]);
});
beforeEach(() => {
  vendor.requests.length = 0;
  [models, opened] = [[listed('omni-chat'), listed('omni-image-2')], []];
  vendor.handle = ({ url }, response) => {
    if (url.pathname === '/v1/images/generations') sendJson(response, { data: [{ b64_json: png.toString('base64') }] });
    else if (url.pathname === '/v1/models' && models !== null) sendJson(response, { object: 'list', data: models });
    else sendJson(response, { error: { message: 'Not found', type: 'invalid_request_error' } }, 404);
  };
});
afterAll(async () => {
  await Promise.all(opened.map((pipeline) => pipeline.close()));
  await vendor.close();
});

const open = (image: readonly string[] = []): Pipeline => {
  const server = { baseUrl: `${vendor.baseUrl}/v1`, apiKey: 'key', limits: quickLimits };
  const configured = {
    'openai-image': { ...server, models: image, sizes: [] },
  };
  const providers = { timeoutMs: 20_000, configured };
  const pipeline = createPipeline({
    ffmpegPath,
    resourcesFolder: 'content',
    assetsFolder: null,
    providers,
    engines: [picturesFeature],
  });
  opened.push(pipeline);
  return pipeline;
};

const validate = (pipeline: Pipeline, fields: object) =>
  pipeline.validateRequest({ text: 'Bees', ...fields }).then(
    () => [],
    (error: { fields?: { field: string; message: string }[] }) => error.fields?.map(({ message }) => message),
  );

const askedModels = (): unknown[] =>
  vendor.requests.filter(({ method }) => method === 'POST').map((request) => request.json()['model']);

describe('models that a server lists', () => {
  it('are offered by capability when no setting names any', async () => {
    const pipeline = open();
    await pipeline.models.refresh();
    expect(pipeline.media.list()).toContain('openai/omni-image-2');
    expect(pipeline.media.list()).not.toContain('openai/omni-chat');
  });

  it('make the picture of a scene whose request names no model', async () => {
    const { media } = open();
    expect(await media.open('auto').make(mediaInput, testContext('/'))).toMatchObject({ kind: 'picture' });
    expect(askedModels()).toEqual(['omni-image-2']);
  });

  it("are fetched once, with the server's key", async () => {
    const pipeline = open();
    await Promise.all([validate(pipeline, {}), validate(pipeline, {})]);
    await validate(pipeline, {});
    const lists = vendor.requests.filter(({ url }) => url.pathname === '/v1/models');
    expect(lists.map(({ headers }) => headers.authorization)).toEqual(['Bearer key']);
  });

  it('reject a request for a model that was shut down, with the variable and the available models', async () => {
    const pipeline = open(['omni-image-1']);
    expect(await validate(pipeline, { media_workflow: 'openai/omni-image-1' })).toEqual([
      expect.stringContaining('is not listed by the server: set OPENAI_IMAGE_MODELS to one of omni-image-2'),
    ]);
    expect(await validate(pipeline, { media_workflow: 'openai/omni-image-2' })).toEqual([]);
  });

  it('are replaced by those of the settings when the server lists none', async () => {
    models = null;
    const pipeline = open(['any-image']);
    expect(await validate(pipeline, { media_workflow: 'openai/any-image' })).toEqual([]);
    expect(await validate(open(), { media_workflow: 'openai/auto' })).toEqual([
      expect.stringContaining('does not list its models: set OPENAI_IMAGE_MODELS'),
    ]);
  });

  it('report the days until the models in use shut down', async () => {
    models = [listed('omni-image-2', inDays(12)), listed('omni-chat')];
    expect(await open(['omni-image-2']).models.lifetimes()).toMatchObject([
      { use: 'pictures', variable: 'OPENAI_IMAGE_MODELS', model: 'omni-image-2', daysLeft: 12 },
    ]);
  });
});
