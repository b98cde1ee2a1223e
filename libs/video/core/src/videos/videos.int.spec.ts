import { randomUUID } from 'node:crypto';
import { finishedFileKey, keptPartPrefix } from '@svc/contracts';
import { KeptPartRepository } from '@svc/video-data';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoBytes, script, startVideoService, type VideoService } from '../../test/video-service.fixture';
import { HousekeepingService } from '../housekeeping/housekeeping.service';
import type { VideoListResponse, VideoResponse } from './video.response';

let service: VideoService;

beforeAll(async () => {
  service = await startVideoService();
});
afterAll(() => service.close());

const send = (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object) =>
  service.app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
const query = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  service.app.get(DataSource).query(sql, values);

const ask = async (body: object, headers: Record<string, string> = {}): Promise<string> => {
  const request = {
    method: 'POST',
    url: '/api/video/generate/async',
    payload: { text: 'Bees', ...body },
    headers,
  } as const;
  return (await service.app.inject(request)).json<{ task_id: string }>().task_id;
};
const finished = async (body: object): Promise<string> => {
  const id = await ask(body);
  await service.complete(id);
  return id;
};
const list = async (parameters: Record<string, string>): Promise<VideoListResponse> =>
  (await send('GET', `/api/videos?${new URLSearchParams(parameters).toString()}`)).json();
const found = async (parameters: Record<string, string>): Promise<string[]> =>
  (await list(parameters)).data.map(({ task_id }) => task_id);
const expectFound = (parameters: Record<string, string>, ids: string[]) =>
  expect.poll(() => found(parameters)).toEqual(ids);
const settle = (id: string) =>
  query(`UPDATE video.task SET completed_at = now() - interval '1 minute' WHERE id = $1`, [id]);
const tidy = () => service.app.get(HousekeepingService).tidy();

describe('GET /api/videos', () => {
  it('lists videos in every state, newest first, in pages', async () => {
    const [done, waiting, failed] = [await finished({}), await ask({}), await ask({})];
    await service.transitions.fail(failed, 'PROVIDER_FAILED', 'The voice is away.');
    const { data, pagination } = await list({ limit: '2' });
    expect(data.map(({ task_id, status }) => [task_id, status])).toEqual([
      [failed, 'failed'],
      [waiting, 'pending'],
    ]);
    expect(data[0]).toMatchObject({ title: 'Bees', error: 'The voice is away.', result: null, poster_url: null });
    expect(pagination).toEqual({ offset: 0, limit: 2, total: 3 });
    expect(await found({ offset: '2' })).toEqual([done]);
    expect(await found({ status: 'failed' })).toEqual([failed]);
    expect((await list({ status: 'completed' })).data[0]).toMatchObject({
      result: { video_url: `https://video.test/api/files/${done}/video.mp4`, duration: 1.235 },
      poster_url: `https://video.test/api/files/${done}/poster.jpg`,
      available_until: expect.any(String),
      language: 'en',
    });
    for (const id of [done, waiting, failed]) await send('DELETE', `/api/videos/${id}`);
  });

  it('groups the videos of one draft, and lists them', async () => {
    const draftId = randomUUID();
    const ids = [await ask({}), await ask({}), await ask({}), await ask({})] as const;
    await query('UPDATE video.task SET draft_id = $1 WHERE id = ANY ($2::uuid[])', [draftId, ids.slice(0, 3)]);
    const [first, second, third, alone] = ids;
    const counts = async (parameters: Record<string, string>) => {
      const { data, pagination } = await list(parameters);
      return [data.map(({ task_id, version_count }) => [task_id, version_count]), pagination.total];
    };
    expect(await counts({ versions: 'newest' })).toEqual([
      [
        [alone, 1],
        [third, 3],
      ],
      2,
    ]);
    expect(await found({ draft_id: draftId })).toEqual([third, second, first]);
    await service.transitions.fail(first, 'RENDER_FAILED', 'No luck.');
    expect(await counts({ versions: 'newest', status: 'failed' })).toEqual([[[first, 3]], 1]);
    await send('DELETE', `/api/videos/${third}`);
    expect(await counts({ versions: 'newest', offset: '1' })).toEqual([[[second, 2]], 2]);
    expect((await send('GET', '/api/videos?draft_id=x')).statusCode).toBe(400);
    for (const id of [first, second, alone]) await send('DELETE', `/api/videos/${id}`);
  });

  it('finds videos by words of title, text and script, title matches first', async () => {
    const inText = await ask({ text: 'How a zebra finds water', title: 'Savannah' });
    const inTitle = await ask({ text: 'Stripes', title: 'The Zebra' });
    const newest = await ask({ text: 'Water for the zebra', title: 'Rivers' });
    await expectFound({ search: 'ZEBRA' }, [inTitle, newest, inText]);
    expect(await found({ search: 'zebra water' })).toEqual([newest, inText]);
    expect(await found({ search: 'zebra', offset: '1', limit: '1' })).toEqual([newest]);
    expect(await found({ search: 'zebra', status: 'completed' })).toEqual([]);
    await service.complete(inText);
    await expectFound({ search: 'bees dance' }, [inText]);
    expect(await found({ search: 'zebra', status: 'completed' })).toEqual([inText]);
  });

  it('finds a single Chinese character and treats special characters literally', async () => {
    const id = await ask({ text: 'Why bees dance', title: '100%_蜂' });
    await expectFound({ search: '蜂' }, [id]);
    expect(await found({ search: '%_蜂' })).toEqual([id]);
    expect(await found({ search: '_%' })).toEqual([]);
  });

  it('ranks a thousand matches, counts more, and has limits', async () => {
    await query(`
      INSERT INTO video.task (id, caller, request, title)
        SELECT gen_random_uuid(), 'x', '{"text": "ants", "mode": "generate"}', 'Anthill ' || n FROM generate_series(1, 1100) n`);
    await expect.poll(async () => (await list({ search: 'anthill' })).pagination.total, { timeout: 20_000 }).toBe(1100);
    const page = await found({ search: 'anthill', offset: '1090' });
    expect(page).toEqual([...page].sort().reverse());
    expect(page).toHaveLength(10);
    await query(`DELETE FROM video.task WHERE caller = 'x'`);
    expect((await send('GET', `/api/videos?search=${'a'.repeat(201)}`)).statusCode).toBe(400);
    expect((await send('GET', '/api/videos?search=a&search=b')).statusCode).toBe(400);
    expect((await send('GET', '/api/videos?status=lost')).statusCode).toBe(400);
  });
});

describe('PATCH /api/videos/{task_id}', () => {
  it('renames a video, updates the search index, and restores the original title', async () => {
    const id = await finished({ title: 'Asked for' });
    const rename = async (title: unknown) =>
      (await send('PATCH', `/api/videos/${id}`, { title })).json<VideoResponse>();
    expect(await rename('  Quokka <b> ')).toMatchObject({ task_id: id, title: 'Quokka <b>' });
    await expectFound({ search: 'quokka' }, [id]);
    expect(await rename(null)).toMatchObject({ title: script.title });
    await expectFound({ search: 'quokka' }, []);
    expect((await send('PATCH', `/api/videos/${id}`, {})).json()).toMatchObject({ title: script.title });
  });

  it.each(['a\nb', '\u202egnp.exe', 'x'.repeat(201), 5])('refuses %j as a name', async (title) => {
    const id = await ask({});
    expect((await send('PATCH', `/api/videos/${id}`, { title })).json()).toMatchObject({
      fields: [{ field: 'title' }],
    });
  });

  it('answers 404 for an unknown video', async () => {
    for (const id of [randomUUID(), 'x', '..%2f..'])
      expect((await send('PATCH', `/api/videos/${id}`, { title: 'x' })).json()).toMatchObject({
        error: 'VIDEO_NOT_FOUND',
      });
  });
});

describe('DELETE /api/videos/{task_id}', () => {
  const keepScene = async (...taskIds: string[]): Promise<string> => {
    const key = randomUUID();
    for (const taskId of taskIds)
      await service.app.get(KeptPartRepository).remember({ kind: 'scene', key }, 100, taskId);
    await service.store.put(`${keptPartPrefix('scene', key)}scene.json`, videoBytes);
    return key;
  };
  const isKept = (key: string) => service.store.exists(`${keptPartPrefix('scene', key)}scene.json`);

  it('hides the video at once, and removes everything once its parts are idle', async () => {
    const [gone, kept] = [await finished({ text: 'Axolotl' }), await finished({})];
    const [own, shared] = [await keepScene(gone), await keepScene(gone, kept)];
    await expectFound({ search: 'axolotl' }, [gone]);
    expect((await send('DELETE', `/api/videos/${gone}`)).statusCode).toBe(200);
    expect(await service.store.exists(finishedFileKey(gone, 'video.mp4'))).toBe(false);
    for (const url of [`/api/videos/${gone}`, `/api/tasks/${gone}`, `/api/files/${gone}/video.mp4`])
      expect((await send('GET', url)).statusCode).toBe(404);
    expect((await send('DELETE', `/api/videos/${gone}`)).statusCode).toBe(404);
    expect(await found({ search: 'axolotl' })).toEqual([]);
    await settle(gone);
    await tidy();
    expect(await query('SELECT id FROM video.task WHERE id = $1', [gone])).toHaveLength(1);
    await query(`UPDATE video.kept_part SET used_at = now() - interval '2 hours'`);
    await tidy();
    expect([await isKept(own), await isKept(shared)]).toEqual([false, true]);
    expect(await query('SELECT id FROM video.task WHERE id = $1', [gone])).toEqual([]);
    expect(await query('SELECT 1 FROM video.kept_part_use WHERE task_id = $1', [gone])).toEqual([]);
  });

  it('stops a running video and removes what its worker still publishes', async () => {
    const id = await ask({});
    await service.transitions.start(id);
    await service.transitions.saveScript(id, script);
    expect((await send('DELETE', `/api/videos/${id}`)).statusCode).toBe(200);
    expect(await service.transitions.complete(id, { fileName: 'video.mp4', durationSeconds: 1, sizeBytes: 1 })).toBe(
      false,
    );
    await service.store.put(finishedFileKey(id, 'video.mp4'), videoBytes);
    await tidy();
    expect(await service.store.exists(finishedFileKey(id, 'video.mp4'))).toBe(true);
    await settle(id);
    await tidy();
    expect(await service.store.exists(finishedFileKey(id, 'video.mp4'))).toBe(false);
  });

  it('answers one of two concurrent requests with 404, and frees the idempotency key', async () => {
    const headers = { 'idempotency-key': 'bees-1' };
    const id = await ask({}, headers);
    const codes = await Promise.all([1, 2].map(async () => (await send('DELETE', `/api/videos/${id}`)).statusCode));
    expect(codes.sort()).toEqual([200, 404]);
    expect(await ask({}, headers)).not.toBe(id);
  });
});

describe('DELETE /api/tasks/{task_id}', () => {
  it('deletes a failed task and keeps a completed one', async () => {
    const [failed, done] = [await ask({}), await finished({})];
    await service.transitions.fail(failed, 'RENDER_FAILED', 'No luck.');
    expect((await send('DELETE', `/api/tasks/${failed}`)).json()).toEqual({
      success: true,
      message: 'The task is deleted.',
    });
    expect((await send('GET', `/api/tasks/${failed}`)).statusCode).toBe(404);
    expect((await send('DELETE', `/api/tasks/${done}`)).json()).toMatchObject({ error: 'TASK_FINISHED' });
  });
});
