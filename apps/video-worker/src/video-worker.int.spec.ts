import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '@svc/testing/harness';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { cachePrefix, finishedFilesPrefix, keptPartPrefix } from '@svc/contracts';
import { Database } from '@svc/database';
import type { Artifacts } from '@svc/pipeline';
import { JobHost, VideoJobsService } from '@svc/queue';
import { digestFile, type ObjectStore, objectStore } from '@svc/storage';
import { testFfmpeg } from '@svc/testing';
import { TaskRepository, LostVideoRepository, TaskTransitionRepository, type TaskEntity } from '@svc/video-data';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  begin,
  decodeStrictly,
  deleteBelow,
  insert,
  isOver,
  keysBelow,
  leftInWork,
  prepareWorkers,
  request,
  run,
  until,
  untilIdle,
  type WorkerFixture,
} from '../test/worker.fixture';
import { artifacts } from '@svc/video-engine';
import { WorkMetrics } from '@svc/video-engine/worker';

const long = {
  ...request,
  text: Array.from({ length: 12 }, (_, index) => `This is line ${index} of a longer story.`).join('\n'),
};

/** Speaking ends at 17 percent. */
const isMakingScenes = ({ percentage }: TaskEntity): boolean => percentage > 19;

let fixture: WorkerFixture;

beforeAll(async () => {
  fixture = await prepareWorkers();
});
afterEach(() => fixture.stopWorkers());
afterAll(() => fixture.close());

/** A server that accepts requests and never answers. */
const holdingServer = async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = await startLoopbackServer((_request, response) => asked.resolve(response));
  return { url: server.url, asked: asked.promise, close: () => server.close() };
};

/** Stands for a worker whose ffmpeg was built differently. */
const reencodeOneScene = async (app: NestFastifyApplication): Promise<void> => {
  const store = app.get<ObjectStore>(objectStore);
  const newest = await app
    .get(DataSource)
    .query(`SELECT key FROM video.kept_part WHERE kind = 'scene' ORDER BY used_at DESC LIMIT 1`);
  const key = keptPartPrefix('scene', (newest as { key: string }[])[0]?.key ?? '');
  const [from, to] = [join(fixture.folder, 'from.h264'), join(fixture.folder, 'to.h264')];
  await store.materialise(`${key}segment.h264`, from);
  const input = ['-v', 'error', '-y', '-r', '30', '-i', from];
  const encoder = ['-c:v', 'libx264', '-profile:v', 'main', '-bf', '0'];
  await run((await testFfmpeg()).ffmpegPath, [...input, ...encoder, to]);
  const record = JSON.parse(await text(await store.get(`${key}scene.json`))) as { files: Record<string, unknown> };
  record.files['segment.h264'] = await digestFile(to);
  await store.putFile(`${key}segment.h264`, to);
  await store.put(`${key}scene.json`, Buffer.from(JSON.stringify(record)));
};
describe('a worker', () => {
  it('makes a video with its poster and captions, and leaves nothing behind', async () => {
    const worker = await fixture.startWorker();
    const id = await begin(worker);
    const task = await until(worker, id, isOver);
    expect(task).toMatchObject({ status: 'completed', percentage: 100, errorCode: null });
    expect(task.stageCurrent).toBe(task.stageTotal);
    expect(task.video?.durationSeconds).toBeGreaterThan(2);
    expect(await keysBelow(worker, finishedFilesPrefix(id))).toEqual([
      'captions.srt',
      'captions.vtt',
      'poster.jpg',
      'thumbnail-1080x1920.jpg',
      'thumbnail-1280x720.jpg',
      'video.mp4',
    ]);
    await untilIdle(worker);
    expect(await leftInWork(fixture.folder)).toEqual([]);
    expect(Object.values(await worker.get(VideoJobsService).counts()).every((count) => count === 0)).toBe(true);
  });

  it('records the length and the stored parts of each scene of a video', async () => {
    const worker = await fixture.startWorker();
    const { video } = await until(worker, await begin(worker), isOver);
    await untilIdle(worker);
    const { scenes = [], durationSeconds = 0 } = video ?? {};
    expect(scenes).toHaveLength(2);
    expect(scenes.reduce((sum, { frameCount }) => sum + frameCount, 0)).toBe(Math.round(durationSeconds * 30));
    for (const { narrationKey, narration, frameCount } of scenes) {
      const stored = await worker.get<Artifacts>(artifacts).narration.find(narrationKey);
      expect(stored).toMatchObject({ sha256: narration, frameCount, file: 'narration.flac' });
    }
  });

  it('makes a finished video again after its files and parts were lost', async () => {
    const worker = await fixture.startWorker();
    const id = await begin(worker);
    await until(worker, id, isOver);
    await untilIdle(worker);
    const files = await keysBelow(worker, finishedFilesPrefix(id));
    for (const prefix of [finishedFilesPrefix(id), cachePrefix]) await deleteBelow(worker, prefix);
    const lost = new LostVideoRepository(worker.get(Database), worker.get<ObjectStore>(objectStore));
    const found = await lost.find({ withinHours: 1, limit: 10 });
    expect(found.map((video) => video.id)).toContain(id);
    expect(await lost.makeAgain([id])).toEqual([id]);
    expect(await until(worker, id, isOver)).toMatchObject({ status: 'completed', retryCount: 1, warnings: [] });
    expect(await keysBelow(worker, finishedFilesPrefix(id))).toEqual(files);
  });

  it('reuses the scenes of an equal request', async () => {
    const worker = await fixture.startWorker();
    await until(worker, await begin(worker), isOver);
    const before = await keysBelow(worker, 'cache/scenes/');
    const task = await until(worker, await begin(worker), isOver);
    expect(task.status).toBe('completed');
    expect(await keysBelow(worker, 'cache/scenes/')).toEqual(before);
  });

  it('renders scenes again that a different encoder made, so that they can be joined', async () => {
    const worker = await fixture.startWorker();
    const lines = { text: 'Encoded here.\nEncoded elsewhere.' };
    const first = await until(worker, await begin(worker, lines), isOver);
    await untilIdle(worker);
    await reencodeOneScene(worker);
    await deleteBelow(worker, 'cache/films/');
    const second = await until(worker, await begin(worker, lines), isOver);
    expect(second.status).toBe('completed');
    // The built-in voice needs slightly different times for the same text.
    const difference = (second.video?.durationSeconds ?? 0) - (first.video?.durationSeconds ?? 0);
    expect(Math.abs(difference)).toBeLessThan(0.2);
    await decodeStrictly(worker, second.id, fixture.folder);
  });

  it('stops the work of a cancelled task, even while a provider does not answer', async () => {
    const voice = await holdingServer();
    vi.stubEnv('OPENAI_SPEECH_BASE_URL', `${voice.url}/v1`);
    const worker = await fixture.startWorker();
    const id = await begin(worker, { tts_workflow: 'openai/any' });
    const asked = await voice.asked;
    const hungUp = once(asked, 'close');
    await worker.get(TaskTransitionRepository).cancel(id);
    await hungUp;
    await untilIdle(worker);
    expect(await leftInWork(fixture.folder)).toEqual([]);
    expect(await keysBelow(worker, finishedFilesPrefix(id))).toEqual([]);
    await voice.close();
  });

  it('fails a task that takes too long although it shows signs of life', async () => {
    const voice = await holdingServer();
    vi.stubEnv('OPENAI_SPEECH_BASE_URL', `${voice.url}/v1`);
    const worker = await fixture.startWorker();
    const id = await begin(worker, { tts_workflow: 'openai/any' });
    await voice.asked;
    const rows = worker.get(DataSource);
    await rows.query(`UPDATE video.task SET started_at = now() - interval '7 hours' WHERE id = $1`, [id]);
    const afterSignOfLife = async (): Promise<void> => {
      const alive = `UPDATE video.task SET updated_at = now() WHERE id = $1 AND completed_at IS NULL RETURNING id`;
      const [[living]] = await rows.query<[{ id: string }[]]>(alive, [id]);
      expect(living).toBeUndefined();
    };
    await vi.waitFor(afterSignOfLife, { timeout: 20_000, interval: 50 });
    expect(await until(worker, id, isOver)).toMatchObject({ status: 'failed', errorCode: 'TASK_TIMED_OUT' });
    await voice.close();
  });

  it('fails a task at once for a permanent error, and removes its other jobs from the queue', async () => {
    const worker = await fixture.startWorker();
    const id = await begin(worker, { frame_template: '1080x1080/static_removed.html' });
    const task = await until(worker, id, isOver);
    expect(task).toMatchObject({ status: 'failed', errorCode: 'TEMPLATE_NOT_FOUND' });
    await vi.waitFor(
      async () =>
        expect(Object.values(await worker.get(VideoJobsService).counts()).every((count) => count === 0)).toBe(true),
      { timeout: 20_000 },
    );
  });

  it('releases its work on shutdown, and another worker finishes it', async () => {
    const [first, second] = [await fixture.startWorker(), await fixture.startWorker()];
    await second.get(JobHost).worker.pause(true);
    const id = await begin(first, { ...long, prompt_prefix: 'handed back', text: `${long.text}\nHanded back.` });
    await until(first, id, isMakingScenes);
    await first.close();
    await second.get(JobHost).worker.resume();
    expect(await until(second, id, isOver)).toMatchObject({ status: 'completed', requeueCount: 0 });
  });

  it('restores jobs that Redis lost, before the first job and between scenes', async () => {
    const worker = await fixture.startWorker();
    const neverQueued = await insert(worker);
    expect(await until(worker, neverQueued, isOver)).toMatchObject({ status: 'completed', requeueCount: 0 });
    const emptied = await begin(worker, { ...long, text: `${long.text}\nEmptied.` });
    await until(worker, emptied, isMakingScenes);
    await fixture.redis.clear();
    expect((await until(worker, emptied, isOver)).status).toBe('completed');
    const { values } = await worker.get(WorkMetrics).requeuedTasks.get();
    expect(values.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThanOrEqual(2);
  });

  it('gives up a task whose own jobs are lost repeatedly, but not when the whole queue was lost', async () => {
    const worker = await fixture.startWorker();
    const isWhole = async () => expect(await worker.get(VideoJobsService).wholeSinceMs()).not.toBeNull();
    await vi.waitFor(isWhole, { timeout: 20_000, interval: 50 });
    const [losing, older] = [await insert(worker), await insert(worker)];
    const rows = worker.get(DataSource);
    await rows.query(`UPDATE video.task SET requeue_count = 3 WHERE id = ANY ($1)`, [[losing, older]]);
    await rows.query(`UPDATE video.task SET updated_at = '2001-01-01' WHERE id = $1`, [older]);
    expect(await until(worker, losing, isOver)).toMatchObject({ status: 'failed', errorCode: 'TASK_LOST' });
    expect(await until(worker, older, isOver)).toMatchObject({ status: 'completed' });
    const { values } = await worker.get(WorkMetrics).failedTasks.get();
    expect(values).toEqual([{ labels: { error_code: 'TASK_LOST' }, value: 1 }]);
    await worker.get(TaskRepository).retry([losing]);
    expect(await until(worker, losing, isOver)).toMatchObject({ status: 'completed', retryCount: 1 });
  });
});
