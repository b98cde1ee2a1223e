import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PipelineConfig } from '@svc/config';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';

let service: VideoService;

/** Files in the operator's folder; some have a sound's extension without being sounds. */
const files: Readonly<Record<string, Buffer>> = {
  'notes.txt': Buffer.from('Bees dance.'),
  'notes.mp3': Buffer.from('Bees dance.'),
  'list.m3u8': Buffer.from('#EXTM3U\n#EXTINF:1,\nnotes.mp3\n'),
  'cover.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'cover.mp3': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'empty.mp3': Buffer.alloc(0),
  'folder.mp3/notes.txt': Buffer.from('Bees dance.'),
};
const noSounds = [...Object.keys(files), 'folder.mp3'];

beforeAll(async () => {
  service = await startVideoService();
  const folder = service.app.get(PipelineConfig).assetsFolder ?? '';
  await mkdir(join(folder, 'folder.mp3'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
});
afterAll(() => service.close());

const generate = (kind: string, body: object) =>
  service.app.inject({ method: 'POST', url: `/api/video/generate/${kind}`, payload: { text: 'Bees', ...body } });

const refusals = [
  // A file beside the bundled music.
  ['bgm_path', 'README.md'],
  ...['bgm_path', 'ref_audio'].flatMap((field) => noSounds.map((name) => [field, name] as const)),
] as const;

describe('a request whose music or voice file is not a sound', () => {
  it.each(refusals)('is refused at once with the field: %s "%s"', async (field, name) => {
    for (const kind of ['async', 'sync']) {
      const answer = await generate(kind, { [field]: name });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({
          error: 'VALIDATION_ERROR',
          fields: [{ field, message: `${field}: there is no such sound.`, rule: 'noSuchSound', params: {} }],
        }),
      ]);
    }
    expect(await service.app.get(DataSource).query('SELECT 1 FROM video.task')).toEqual([]);
  });

  it('is accepted with bundled music', async () => {
    expect((await generate('async', { bgm_path: 'first-light.mp3' })).statusCode).toBe(200);
    expect((await generate('async', { bgm_path: 'auto' })).statusCode).toBe(200);
  });

  it('lists bundled music with mood and length', async () => {
    const { data } = (await service.app.inject('/api/resources/bgm')).json<{ data: { source: string }[] }>();
    expect(data.filter(({ source }) => source === 'builtin')).toHaveLength(8);
    expect(data).toContainEqual({
      path: 'small-wonders.mp3',
      label: 'Small Wonders',
      source: 'builtin',
      mood: 'curious',
      duration: 70,
      sample: 'https://video.test/api/resources/bgm/small-wonders.mp3',
    });
    expect(data.filter(({ source }) => source === 'own')).toContainEqual({
      path: 'notes.mp3',
      label: 'Notes',
      source: 'own',
      mood: null,
      duration: null,
      sample: null,
    });
  });
});
