import { randomUUID } from 'node:crypto';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { finishedFileKey, keptPartPrefix, ownerUploadsPrefix } from '@svc/contracts';
import { VideoJobsService } from '@svc/queue';
import { KeptPartRepository, TaskRepository } from '@svc/video-data';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videoBytes, script, type VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';
import { UserDeletionService } from '@svc/video';

let service: VideoService;
let authService: LoopbackServer;
let deleted: string[];
let isAway: boolean;

const answerList = (url: string): string => {
  const since = Number(new URL(url, 'http://auth.test').searchParams.get('since') ?? 0);
  const users = deleted.slice(since).map((id) => ({ id, deletedAt: new Date().toISOString() }));
  return JSON.stringify({ users, next: String(deleted.length) });
};

beforeAll(async () => {
  authService = await startLoopbackServer(({ url = '' }, response) => {
    response.writeHead(isAway ? 503 : 200).end(url.startsWith('/.well-known/deleted-users') ? answerList(url) : '{}');
  });
  [deleted, isAway] = [[], false];
  const jwksUrl = `${authService.url}/.well-known/jwks.json`;
  service = await startVideoService({ AUTH_JWKS_URL: jwksUrl });
});
afterAll(async () => {
  await service.close();
  await authService.close();
});
beforeEach(() => {
  isAway = false;
});

const query = (sql: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  service.app.get(DataSource).query(sql, values);

/** A task of the user as a worker finds it. */
const createTask = async (ownerId: string): Promise<string> => {
  const request = { method: 'POST', url: '/api/video/generate/async', payload: { text: 'Bees' } } as const;
  const { task_id: id } = (await service.app.inject(request)).json<{ task_id: string }>();
  await query('UPDATE video.task SET owner_id = $2 WHERE id = $1', [id, ownerId]);
  return id;
};

const createVideo = async (ownerId: string): Promise<string> => {
  const id = await createTask(ownerId);
  await service.complete(id);
  return id;
};

const upload = async (ownerId: string): Promise<string> => {
  const key = `${ownerUploadsPrefix(ownerId)}voice.mp3`;
  await service.store.put(key, videoBytes);
  return key;
};

/** A scene that the tasks use. */
const keepScene = async (...taskIds: string[]): Promise<string> => {
  const key = randomUUID();
  for (const taskId of taskIds) await service.app.get(KeptPartRepository).remember({ kind: 'scene', key }, 100, taskId);
  await service.store.put(`${keptPartPrefix('scene', key)}scene.json`, videoBytes);
  return key;
};

const isKept = async (key: string): Promise<boolean[]> => [
  (await query('SELECT 1 FROM video.kept_part WHERE key = $1', [key])).length > 0,
  await service.store.exists(`${keptPartPrefix('scene', key)}scene.json`),
];

const depart = (userId: string): void => void deleted.push(userId);
const isThere = async (taskId: string): Promise<boolean> =>
  (await service.app.get(TaskRepository).find(taskId)) !== null;
const removeUntilGone = (taskId: string) =>
  expect
    .poll(
      async () => {
        await service.app.get(UserDeletionService).removeDeletedUsers();
        return isThere(taskId);
      },
      { timeout: 20_000 },
    )
    .toBe(false);

const createDraft = async (ownerId: string): Promise<string> => {
  const request = { method: 'POST', url: '/api/video/drafts', payload: { text: 'Bees' } } as const;
  const { draft_id: id, task_id } = (await service.app.inject(request)).json<{ draft_id: string; task_id: string }>();
  await service.transitions.cancel(task_id);
  await query('UPDATE video.draft SET owner_id = $2 WHERE id = $1', [id, ownerId]);
  return id;
};

describe('data of a user whom the auth-service has deleted', () => {
  it("is removed completely, without touching other users' data", async () => {
    const [ann, bob] = [randomUUID(), randomUUID()];
    const [hers, his] = [await createVideo(ann), await createVideo(bob)];
    const [herDraft, hisDraft] = [await createDraft(ann), await createDraft(bob)];
    const [herUpload, hisUpload] = [await upload(ann), await upload(bob)];
    const [herScene, hisScene, sharedScene] = [await keepScene(hers), await keepScene(his), await keepScene(hers, his)];
    depart(ann);
    await removeUntilGone(hers);
    expect(await service.store.exists(finishedFileKey(hers, 'video.mp4'))).toBe(false);
    expect(await service.store.exists(herUpload)).toBe(false);
    expect(await query('SELECT id FROM video.draft WHERE id = ANY($1::uuid[])', [[herDraft, hisDraft]])).toEqual([
      { id: hisDraft },
    ]);
    expect(await isKept(herScene)).toEqual([false, false]);
    expect(await query('SELECT 1 FROM video.kept_part_use WHERE task_id = $1', [hers])).toEqual([]);
    expect(await isThere(his)).toBe(true);
    expect(await service.store.exists(finishedFileKey(his, 'video.mp4'))).toBe(true);
    expect(await service.store.exists(hisUpload)).toBe(true);
    expect(await isKept(hisScene)).toEqual([true, true]);
    expect(await isKept(sharedScene)).toEqual([true, true]);
  });

  it('has no job left in the queue, and a running video ends before its row is removed', async () => {
    const ann = randomUUID();
    const [waiting, running] = [await createTask(ann), await createTask(ann)];
    await service.transitions.start(running);
    await service.transitions.saveScript(running, script);
    depart(ann);
    await expect
      .poll(async () => {
        await service.app.get(UserDeletionService).removeDeletedUsers();
        const rows = await query('SELECT status FROM video.task WHERE owner_id = $1', [ann]);
        return rows.map(({ status }) => status);
      })
      .toEqual(['cancelled', 'cancelled']);
    for (const id of [waiting, running])
      expect(await service.app.get(VideoJobsService).state(id, null)).toBe('missing');
    // A worker publishes this before it sees the cancellation.
    await service.store.put(finishedFileKey(running, 'video.mp4'), videoBytes);
    await query(`UPDATE video.task SET completed_at = now() - interval '1 minute' WHERE owner_id = $1`, [ann]);
    await removeUntilGone(running);
    expect(await isThere(waiting)).toBe(false);
    expect(await service.store.exists(finishedFileKey(running, 'video.mp4'))).toBe(false);
  });

  it('is removed once the auth-service is reachable again, including tasks that were created late', async () => {
    const ann = randomUUID();
    const before = await createVideo(ann);
    isAway = true;
    depart(ann);
    await expect
      .poll(() => service.app.get(UserDeletionService).removeDeletedUsers().then(String, String))
      .toContain('503');
    expect(await isThere(before)).toBe(true);
    isAway = false;
    await removeUntilGone(before);
    // Created with a token that was still valid during the removal.
    const late = await createVideo(ann);
    await removeUntilGone(late);
  });

  it('is removed again after a restore of the database from before the deletion', async () => {
    const ann = randomUUID();
    depart(ann);
    const restored = await createVideo(ann);
    await query('DELETE FROM video.list_position', []);
    await removeUntilGone(restored);
  });
});
