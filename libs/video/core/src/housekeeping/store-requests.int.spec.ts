import { finishedFileKey, finishedFilesPrefix, keptPartPrefix } from '@svc/contracts';
import { TaskRemovalRepository, KeptPartRepository } from '@svc/video-data';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchedStore, type WatchedStore } from '../../test/store-watch.fixture';
import { startVideoService, videoBytes, type VideoService } from '../../test/video-service.fixture';
import { HousekeepingService } from './housekeeping.service';

const bytesOfPart = 100;
const partsThatStay = 20;
let watched: WatchedStore;
let service: VideoService;

beforeAll(async () => {
  watched = await startWatchedStore();
  const limits = { RETENTION_DAYS: '30', TASK_ROWS_DAYS: '60', CACHE_BYTES: String(partsThatStay * bytesOfPart) };
  service = await startVideoService({ ...watched.settings, ...limits });
});
afterAll(async () => {
  await service.close();
  await watched.stop();
});

const query = (sql: string, values: unknown[] = []): Promise<unknown> => service.app.get(DataSource).query(sql, values);

const completed = async (): Promise<string> => {
  const request = { method: 'POST', url: '/api/video/generate/async', payload: { text: 'Bees' } } as const;
  const { task_id: id } = (await service.app.inject(request)).json<{ task_id: string }>();
  await service.complete(id);
  await service.store.put(finishedFileKey(id, 'poster.jpg'), videoBytes);
  return id;
};

const several = <Item>(count: number, make: (index: number) => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)));

const keepPart = async (index: number): Promise<string> => {
  const key = `part-${String(index).padStart(3, '0')}`;
  await service.app.get(KeptPartRepository).remember({ kind: 'scene', key }, bytesOfPart);
  await service.store.put(`${keptPartPrefix('scene', key)}scene.json`, videoBytes);
  await query(`UPDATE video.kept_part SET used_at = now() - make_interval(hours => $2) WHERE key = $1`, [
    key,
    100 - index,
  ]);
  return keptPartPrefix('scene', key);
};

const tidy = async (): Promise<{ listed: string[]; deletions: number; others: number }> => {
  watched.requests.length = 0;
  await service.app.get(HousekeepingService).tidy();
  const listed = watched.requests.flatMap((request) => request.listed ?? []);
  const deletions = watched.requests.filter(({ method }) => method === 'DELETE').length;
  return { listed: listed.sort(), deletions, others: watched.requests.length - listed.length - deletions };
};

describe('housekeeping of a bucket', () => {
  it('lists only what it removes, however much is stored', async () => {
    await several(partsThatStay, completed);
    const [old, deleted] = [await several(3, completed), await several(2, completed)];
    await query(`UPDATE video.task SET completed_at = now() - interval '31 days' WHERE id = ANY ($1::uuid[])`, [old]);
    for (const id of deleted) await service.app.get(TaskRemovalRepository).delete(id);
    await query(`UPDATE video.task SET completed_at = now() - interval '1 hour' WHERE id = ANY ($1::uuid[])`, [
      deleted,
    ]);
    const parts = await several(partsThatStay + 4, keepPart);
    const gone = [...[...old, ...deleted].map(finishedFilesPrefix), ...parts.slice(0, 4)].sort();
    expect(await tidy()).toEqual({ listed: gone, deletions: 5 * 2 + 4, others: 0 });
  });

  it('sends no request when nothing expires', async () => {
    expect(await tidy()).toEqual({ listed: [], deletions: 0, others: 0 });
  });
});
