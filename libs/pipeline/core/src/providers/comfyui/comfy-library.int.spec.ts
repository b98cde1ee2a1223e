import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startComfyServer, type ComfyFixture } from '@svc/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comfyOnly, quickLimits } from '../../../test/provider.fixture';
import { readRecorded } from '../../../test/recorded-comfy.fixture';
import { createComfyLibrary } from './comfy-library';

const { body: objectInfo } = readRecorded<{ body: Record<string, unknown> }>('comfyui/object-info.json');

let folder = '';
let comfy: ComfyFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comfy-library-'));
  comfy = await startComfyServer();
  const write = (name: string, workflow: unknown) => writeFile(join(folder, name), JSON.stringify(workflow));
  const sampler = { class_type: 'KSampler', inputs: { text: '$prompt', sampler_name: 'euler' } };
  const loader = (ckpt_name: string) => ({ class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name } });
  await write('good.json', { 1: sampler, 2: loader('sd_xl_base_1.0.safetensors') });
  await write('another.json', { 1: sampler, 2: loader('gone.safetensors') });
  await copyFile(resolve('e2e/reality/comfyui/workflows/picture_needed.json'), join(folder, 'asks.json'));
});
afterAll(async () => {
  await comfy.vendor.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  comfy.script = { outputs: {}, files: {}, end: 'success', objectInfo };
});

const libraryFor = (defaultFile: string, baseUrl = comfy.vendor.baseUrl) => {
  const comfyui = { baseUrl, apiKey: '', timeoutSeconds: 60, defaultFile, limits: quickLimits };
  return createComfyLibrary({ ...comfyOnly(baseUrl), configured: { comfyui } }, folder);
};

const seen = async (defaultFile: string) => {
  const library = libraryFor(defaultFile);
  await library.server?.refresh();
  return library;
};

describe('auto', () => {
  it('uses the chosen file once the server was seen to have its nodes and models', async () => {
    const library = libraryFor('good.json');
    expect(library.automatic('pictures')).toBeNull();
    await library.server?.refresh();
    expect(library.automatic('pictures')).toBe('good.json');
  });

  it.each([
    ['nothing is chosen', ''],
    ['the checkpoint of the chosen file is missing', 'another.json'],
    ['the chosen file does not exist', 'none.json'],
    ['the chosen file asks for a picture', 'asks.json'],
  ])('uses no file when %s', async (_, file) => {
    expect((await seen(file)).automatic('pictures')).toBeNull();
  });

  it('uses no file while the server does not tell its nodes', async () => {
    delete comfy.script.objectInfo;
    expect((await seen('good.json')).automatic('pictures')).toBeNull();
  });
});

describe('a file that needs what the server does not have', () => {
  it('is refused with node and model', async () => {
    const problem = (await seen('')).findProblem('another.json', 'pictures');
    expect(problem).toBe(
      'the ComfyUI server does not have ckpt_name "gone.safetensors" of node "CheckpointLoaderSimple" (2)',
    );
  });

  it('is left to the server while nothing is known', () => {
    expect(libraryFor('').findProblem('another.json', 'pictures')).toBeNull();
  });
});

describe('the report at the start', () => {
  it('names server, chosen file, and what is missing', async () => {
    const where = `ComfyUI at ${comfy.vendor.baseUrl}`;
    expect((await seen('good.json')).server?.report?.()).toEqual([
      `${where}: auto uses good.json`,
      `${where}: another.json cannot be used: the ComfyUI server does not have ckpt_name "gone.safetensors" of node "CheckpointLoaderSimple" (2)`,
      `${where}: asks.json cannot be used: the file asks for "$image"; requests have $prompt, $seed, $width, $height, $duration, $frames`,
    ]);
    expect((await seen('')).server?.report?.()[0]).toBe(`${where}: auto uses nothing: COMFYUI_DEFAULT is not set`);
    expect((await seen('none.json')).server?.report?.()).toEqual(
      expect.arrayContaining([
        `${where}: auto uses nothing instead of none.json`,
        `${where}: none.json cannot be used: there is no such file in workflows/`,
      ]),
    );
  });

  it('says that the server does not answer', async () => {
    const library = libraryFor('', 'http://127.0.0.1:1');
    await library.server?.refresh();
    expect(library.server?.report?.()).toEqual([
      'ComfyUI at http://127.0.0.1:1 does not answer, so auto does not use it yet',
    ]);
  });
});
