import { KeptPartRepository, newTaskId, TaskRepository } from '@svc/video-data';
import { finishedFileKey, keptPartPrefix } from '@svc/contracts';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoBytes, startVideoService, type VideoService } from '../../test/video-service.fixture';
import type { VideoResponse } from '../videos/video.response';
import { HousekeepingService } from './housekeeping.service';

let service: VideoService;

beforeAll(async () => {
  service = await startVideoService({ RETENTION_DAYS: '30', TASK_ROWS_DAYS: '60', CACHE_BYTES: '150' });
});
afterAll(() => service.close());

const completed = async (): Promise<string> => {
  const request = { method: 'POST', url: '/api/video/generate/async', payload: { text: 'Bees' } } as const;
  const { task_id: id } = (await service.app.inject(request)).json<{ task_id: string }>();
  await service.complete(id);
  return id;
};
const tidy = (): Promise<void> => service.app.get(HousekeepingService).tidy();

describe('housekeeping', () => {
  it('removes the files of old tasks and keeps their rows', async () => {
    const [old, young] = [await completed(), await completed()];
    const age = `UPDATE video.task SET completed_at = now() - interval '31 days' WHERE id = $1`;
    await service.app.get(DataSource).query(age, [old]);
    await tidy();
    expect(await service.store.exists(finishedFileKey(old, 'video.mp4'))).toBe(false);
    expect(await service.store.exists(finishedFileKey(young, 'video.mp4'))).toBe(true);
    expect((await service.app.inject(`/api/files/${old}/video.mp4`)).statusCode).toBe(404);
    expect(await service.app.get(TaskRepository).find(old)).toMatchObject({
      status: 'completed',
      filesRemovedAt: expect.any(Date),
    });
  });

  it('keeps the files of a kept video, and counts the retention time from the end of keeping', async () => {
    const id = await completed();
    const url = `/api/videos/${id}`;
    const change = async (kept: boolean) =>
      (await service.app.inject({ method: 'PATCH', url, payload: { kept } })).json<VideoResponse>();
    const age = (column: string) =>
      service.app
        .get(DataSource)
        .query(`UPDATE video.task SET ${column} = now() - interval '31 days' WHERE id = $1`, [id]);
    const isThere = () => service.store.exists(finishedFileKey(id, 'video.mp4'));
    await age('completed_at');
    expect(await change(true)).toMatchObject({ kept: true, available_until: null });
    await tidy();
    expect(await isThere()).toBe(true);
    const { kept, available_until } = await change(false);
    expect([kept, Date.parse(available_until ?? '') > Date.now() + 29 * 86_400_000]).toEqual([false, true]);
    await tidy();
    expect(await isThere()).toBe(true);
    await age('released_at');
    await tidy();
    expect(await isThere()).toBe(false);
    expect(await change(true)).toMatchObject({ error: 'VIDEO_WITHOUT_FILES' });
  });

  it('removes the least recently used parts and videos when they take too much space', async () => {
    const parts = service.app.get(KeptPartRepository);
    const scene = {
      key: `${keptPartPrefix('scene', 'old')}scene.json`,
      content: { kind: 'scene', key: 'old' },
    } as const;
    const oldVideo = {
      key: `${keptPartPrefix('film', 'older')}film.json`,
      content: { kind: 'film', key: 'older' },
    } as const;
    const youngVideo = {
      key: `${keptPartPrefix('film', 'young')}film.json`,
      content: { kind: 'film', key: 'young' },
    } as const;
    for (const [index, { key: objectKey, content }] of [oldVideo, scene, youngVideo].entries()) {
      await service.store.put(objectKey, videoBytes);
      await parts.remember(content, 100);
      const age = `UPDATE video.kept_part SET used_at = now() - make_interval(hours => $2) WHERE key = $1`;
      await service.app.get(DataSource).query(age, [content.key, 5 - index]);
    }
    await tidy();
    expect(await service.store.exists(oldVideo.key)).toBe(false);
    expect(await service.store.exists(scene.key)).toBe(false);
    expect(await service.store.exists(youngVideo.key)).toBe(true);
  });

  it('removes rows of old tasks, their objects in the store, and parts unused for as long', async () => {
    const insert = async (status: 'completed' | 'failed' | 'pending'): Promise<string> => {
      const id = newTaskId(Date.now() - 61 * 86_400_000);
      const finished = status === 'completed' ? '{}' : null;
      await service.app.get(DataSource).query(
        `INSERT INTO video.task (id, caller, request, status, completed_at, video) VALUES ($1, 'caller', '{}', $2,
          CASE WHEN $2 <> 'pending' THEN now() - interval '61 days' END, $3)`,
        [id, status, finished],
      );
      await service.store.put(finishedFileKey(id, 'video.mp4'), videoBytes);
      return id;
    };
    const ids = [await insert('completed'), await insert('failed'), await insert('pending')];
    const parts = service.app.get(KeptPartRepository);
    const part = `${keptPartPrefix('scene', 'forgotten')}scene.json`;
    await service.store.put(part, videoBytes);
    await parts.remember({ kind: 'scene', key: 'forgotten' }, 1, ids[0]);
    await service.app.get(DataSource).query(`UPDATE video.kept_part SET used_at = now() - interval '61 days'`);
    await tidy();
    const tasks = service.app.get(TaskRepository);
    expect(await Promise.all(ids.map((id) => tasks.find(id)))).toMatchObject([null, null, { status: 'pending' }]);
    const files = ids.map((id) => service.store.exists(finishedFileKey(id, 'video.mp4')));
    expect(await Promise.all(files)).toEqual([false, false, true]);
    expect(await service.store.exists(part)).toBe(false);
    expect(await parts.unusedFor(60, 10)).toEqual([]);
  });
});
