import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishedFileKey } from '@svc/contracts';
import { FolderObjectStore } from '@svc/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVideoData, video, type VideoData } from '../test/video-data.fixture';
import { LostVideoRepository } from './lost-video.repository';
import { TaskTransitionRepository } from './task-transition.repository';

const search = { withinHours: 24, limit: 1_000 };

let data: VideoData;
let folder: string;
let store: FolderObjectStore;
let lost: LostVideoRepository;

beforeAll(async () => {
  data = await startVideoData();
  folder = await mkdtemp(join(tmpdir(), 'svc-lost-videos-'));
  store = new FolderObjectStore(folder);
  lost = new LostVideoRepository(data.database, store);
});
afterAll(async () => {
  await data.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => data.source.query('TRUNCATE video.task CASCADE'));

const finish = async (): Promise<string> => {
  const id = await data.createRunning();
  await data.transitions.complete(id, video);
  return id;
};
const keepFile = (id: string): Promise<void> => store.put(finishedFileKey(id, video.fileName), Buffer.from('video'));
const found = async (limit = search.limit): Promise<string[]> =>
  (await lost.find({ ...search, limit })).map(({ id }) => id);
const change = (id: string, assignment: string): Promise<unknown> =>
  data.source.query(`UPDATE video.task SET ${assignment} WHERE id = $1`, [id]);

describe('LostVideos', () => {
  it('finds finished videos whose file is not in the store, the latest first', async () => {
    const [early, kept, late] = [await finish(), await finish(), await finish()];
    await keepFile(kept);
    expect(await found()).toEqual([late, early]);
    expect(await found(1)).toEqual([late]);
  });

  it('checks each video of several pages once, even when many finished in the same millisecond', async () => {
    const ids: string[] = [];
    while (ids.length < 70) ids.push(await finish());
    await data.source.query(`UPDATE video.task SET completed_at = date_trunc('second', now())
      + make_interval(secs => (get_byte(uuid_send(id), 15) % 3) * 0.0001)`);
    const all = await found();
    expect(all).toHaveLength(ids.length);
    expect(new Set(all)).toEqual(new Set(ids));
  });

  it('skips videos that should have no file', async () => {
    const [removed, deleted, old, running] = [
      await finish(),
      await finish(),
      await finish(),
      await data.createRunning(),
    ];
    await change(removed, 'files_removed_at = now()');
    await change(deleted, 'deleted_at = now()');
    await change(old, `completed_at = now() - interval '25 hours'`);
    expect(await found()).toEqual([]);
    expect(await lost.makeAgain([removed, deleted, running])).toEqual([]);
  });

  it('makes them again from their script, with a full time limit and their webhook', async () => {
    const id = await finish();
    await change(id, 'requeue_count = 3, webhook_attempts = 2');
    expect(await lost.makeAgain([id])).toEqual([id]);
    expect(await data.read(id)).toMatchObject({
      status: 'running',
      stage: 'scenes',
      stageCurrent: 0,
      sceneFractions: [0, 0, 0],
      completedAt: null,
      video: null,
      requeueCount: 0,
      retryCount: 1,
      webhookAttempts: 0,
      webhookNextAt: null,
    });
    const quiet = await new TaskTransitionRepository(data.database).findQuietOrOld(
      { quietSeconds: 60, ageSeconds: 3_600 },
      '00000000-0000-0000-0000-000000000000',
      10,
    );
    expect(quiet.map((task) => task.id)).toEqual([id]);
    expect(await lost.makeAgain([id])).toEqual([]);
  });
});
