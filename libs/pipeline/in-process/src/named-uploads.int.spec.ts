import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makePng, writeWave } from '@svc/pipeline/testing';
import type { Pipeline, ValidRequest } from '@svc/pipeline';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPipeline } from './tools';

let root: string;
let pipeline: Pipeline;
const sound = 'uploads/everyone/voice-memo.wav';
const picture = 'uploads/everyone/beach.png';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'named-uploads-'));
  await mkdir(join(root, 'uploads/everyone'), { recursive: true });
  await writeFile(join(root, sound), writeWave({ sampleRate: 16_000, samples: new Int16Array(32_000) }));
  await writeFile(join(root, picture), await makePng('#d62246', 64, 64));
  const { ffmpegPath } = await testFfmpeg();
  pipeline = createPipeline({ ffmpegPath, resourcesFolder: resolve('content'), assetsFolder: root });
});
afterAll(async () => {
  await pipeline.close();
  await rm(root, { recursive: true, force: true });
});

const scene = { text: 'Bees dance.' };
const validate = (fields: object) => pipeline.validateRequest({ text: 'Bees', scenes: [scene], ...fields });

describe('an upload, named by the path that its upload answered', () => {
  it.each<[string, object, (request: ValidRequest) => unknown, string]>([
    ['tts_workflow', { tts_workflow: sound }, (request) => request.tts_workflow, `assets/${sound}`],
    ['voice', { scenes: [{ ...scene, voice: sound }] }, ({ scenes }) => scenes?.[0]?.voice, `assets/${sound}`],
    ['media_workflow', { media_workflow: picture }, (request) => request.media_workflow, `assets/${picture}`],
    [
      'media_workflow of a folder',
      { media_workflow: 'uploads/everyone' },
      (request) => request.media_workflow,
      'assets/uploads/everyone',
    ],
    [
      'source',
      { scenes: [{ ...scene, pictures: [{ source: picture }] }] },
      ({ scenes }) => scenes?.[0]?.pictures?.[0]?.source,
      `assets/${picture}`,
    ],
    ['bgm_path', { bgm_path: sound }, (request) => request.bgm_path, sound],
    ['ref_audio', { ref_audio: sound, tts_workflow: 'auto' }, (request) => request.ref_audio, sound],
    [
      'asset',
      { scenes: [{ ...scene, picture: { asset: picture } }] },
      ({ scenes }) => scenes?.[0]?.picture?.asset,
      picture,
    ],
  ])('is taken as %s, and is stored in one form', async (_field, fields, read, expected) => {
    expect(read(await validate(fields))).toBe(expected);
  });

  it('is named by its file when it is not there', async () => {
    const fields = [
      { field: 'tts_workflow', rule: 'noSound', params: { name: '"never.ogg"' } },
      { field: 'scenes[0].voice', rule: 'noSound', params: { name: '"gone.ogg"' } },
    ];
    const request = {
      tts_workflow: 'uploads/everyone/never.ogg',
      scenes: [{ ...scene, voice: 'uploads/everyone/gone.ogg' }],
    };
    await expect(validate(request)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', fields });
  });
});
