import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { cachedScenePrefix, finishedFilesPrefix, type GenerationRequest } from '@svc/contracts';
import { createHttpApp } from '@svc/http';
import type { SceneManifest } from '@svc/pipeline';
import { JobHost, VideoJobs } from '@svc/queue';
import type { ObjectStore } from '@svc/storage';
import { createTestDatabase, testFfmpeg, testRedis, type TestDatabase, type TestRedis } from '@svc/testing';
import {
  migrateVideoData,
  objectStore,
  TaskChanges,
  TaskRepository,
  TaskTransitions,
  type TaskEntity,
} from '@svc/video-data';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppModule } from './app.module';

const run = promisify(execFile);

const request: GenerationRequest = {
  text: 'Bees dance.\nThe dance tells where the flowers are.',
  mode: 'fixed',
  n_scenes: 5,
  title: null,
  frame_template: '1080x1080/static_default.html',
  template_params: {},
  media_workflow: 'builtin/abstract',
  tts_workflow: 'builtin/espeak',
  ref_audio: null,
  prompt_prefix: '',
  bgm_path: null,
  bgm_volume: 0.3,
};
const long = {
  ...request,
  text: Array.from({ length: 12 }, (_, index) => `This is line ${index} of a longer story.`).join('\n'),
};

let database: TestDatabase;
let redis: TestRedis;
let folder: string;
let workers: NestFastifyApplication[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await testRedis();
  await migrateVideoData(database.url);
  folder = await mkdtemp(join(tmpdir(), 'video-worker-'));
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    STORAGE_FOLDER: join(folder, 'storage'),
    ASSETS_FOLDER: join(folder, 'assets'),
    WORK_FOLDER: join(folder, 'work'),
    RESOURCES_FOLDER: process.cwd(),
    FFMPEG_PATH: (await testFfmpeg()).ffmpegPath,
    WORKER_CONCURRENCY: '2',
    SWEEP_SECONDS: '1',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const startWorker = async (): Promise<NestFastifyApplication> => {
  const worker = await createHttpApp({ module: AppModule, name: 'video-worker' });
  workers.push(worker);
  return worker;
};

const read = async (app: NestFastifyApplication, id: string): Promise<TaskEntity> => {
  const task = await app.get(TaskRepository).find(id);
  if (task === null) throw new Error('gone');
  return task;
};

const until = (app: NestFastifyApplication, id: string, reached: (task: TaskEntity) => boolean): Promise<TaskEntity> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      read(app, id).then((task) => {
        if (!reached(task)) return;
        stop();
        resolve(task);
      }, reject);
    };
    const stop = app.get(TaskChanges).watch(id, look);
    look();
  });

const isOver = ({ status }: TaskEntity): boolean => status !== 'pending' && status !== 'running';
const isMakingScenes = ({ percentage }: TaskEntity): boolean => percentage > 8;

const insert = async (app: NestFastifyApplication, changed: Partial<GenerationRequest> = {}): Promise<string> => {
  const task = { ownerId: null, caller: 'test', request: { ...request, ...changed }, idempotency: null };
  const limits = { unfinishedTasks: 99, unfinishedTasksOfCaller: 99 };
  const [outcome] = await app.get(TaskRepository).insert([task], limits);
  if (outcome?.kind !== 'created') throw new Error(outcome?.kind);
  return outcome.id;
};
const begin = async (app: NestFastifyApplication, changed: Partial<GenerationRequest> = {}): Promise<string> => {
  const id = await insert(app, changed);
  await app.get(VideoJobs).addScript(id);
  return id;
};

const keysBelow = async (app: NestFastifyApplication, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.get<ObjectStore>(objectStore).list(prefix)) keys.push(key.slice(prefix.length));
  return keys.sort();
};
/** As a worker would have done it whose ffmpeg was built in another way. */
const reencodeOneScene = async (app: NestFastifyApplication): Promise<void> => {
  const store = app.get<ObjectStore>(objectStore);
  const newest = await app.get(DataSource).query('SELECT key FROM video.cached_scene ORDER BY used_at DESC LIMIT 1');
  const key = cachedScenePrefix((newest as { key: string }[])[0]?.key ?? '');
  const [from, to] = [join(folder, 'from.h264'), join(folder, 'to.h264')];
  await store.materialise(`${key}segment.h264`, from);
  const input = ['-v', 'error', '-y', '-r', '30', '-i', from];
  const encoder = ['-c:v', 'libx264', '-profile:v', 'main', '-bf', '0'];
  await run((await testFfmpeg()).ffmpegPath, [...input, ...encoder, to]);
  const manifest = JSON.parse(await text(await store.get(`${key}scene.json`))) as SceneManifest;
  manifest.files.segment.sizeBytes = (await stat(to)).size;
  await store.putFile(`${key}segment.h264`, to);
  await store.put(`${key}scene.json`, Buffer.from(JSON.stringify(manifest)));
};
/** Fails at the first bit that is not as it should be. */
const decodeStrictly = async (app: NestFastifyApplication, taskId: string): Promise<void> => {
  const path = join(folder, `${taskId}.mp4`);
  await app.get<ObjectStore>(objectStore).materialise(`${finishedFilesPrefix(taskId)}video.mp4`, path);
  const input = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path];
  await run((await testFfmpeg()).ffmpegPath, [...input, '-f', 'null', '-']);
};
const leftInWork = async (): Promise<string[]> =>
  (await readdir(join(folder, 'work'), { recursive: true })).filter((name) => name.includes('job-'));

const untilIdle = (app: NestFastifyApplication): Promise<void> =>
  vi.waitFor(() => expect(app.get(JobHost).activeJobs).toBe(0), { timeout: 2_000, interval: 10 });

describe('a worker', () => {
  it('makes a film with its poster and captions, and leaves nothing behind', async () => {
    const worker = await startWorker();
    const id = await begin(worker);
    const task = await until(worker, id, isOver);
    expect(task).toMatchObject({ status: 'completed', percentage: 100, errorCode: null, stageCurrent: 1 });
    expect(task.video?.durationSeconds).toBeGreaterThan(2);
    expect(await keysBelow(worker, finishedFilesPrefix(id))).toEqual([
      'captions.srt',
      'captions.vtt',
      'poster.jpg',
      'video.mp4',
    ]);
    await untilIdle(worker);
    expect(await leftInWork()).toEqual([]);
    expect(Object.values(await worker.get(VideoJobs).counts()).every((count) => count === 0)).toBe(true);
  });

  it('finds the scenes of an equal request done', async () => {
    const worker = await startWorker();
    await until(worker, await begin(worker), isOver);
    const before = await keysBelow(worker, 'cache/scenes/');
    const task = await until(worker, await begin(worker), isOver);
    expect(task.status).toBe('completed');
    expect(await keysBelow(worker, 'cache/scenes/')).toEqual(before);
  });

  it('makes scenes again that another encoder has made, so that they can be joined', async () => {
    const worker = await startWorker();
    const lines = { text: 'Encoded here.\nEncoded elsewhere.' };
    const first = await until(worker, await begin(worker, lines), isOver);
    await reencodeOneScene(worker);
    const second = await until(worker, await begin(worker, lines), isOver);
    const { durationSeconds } = first.video ?? { durationSeconds: 0 };
    expect(second).toMatchObject({ status: 'completed', video: { durationSeconds } });
    await decodeStrictly(worker, second.id);
  });

  it('stops the work of a cancelled task within two seconds, ffmpeg included', async () => {
    const worker = await startWorker();
    const id = await begin(worker, long);
    await until(worker, id, isMakingScenes);
    await worker.get(TaskTransitions).cancel(id);
    await untilIdle(worker);
    expect(await leftInWork()).toEqual([]);
    expect(await keysBelow(worker, finishedFilesPrefix(id))).toEqual([]);
  });

  it('fails a task at once for what cannot succeed, and takes its other jobs out of the queue', async () => {
    const worker = await startWorker();
    const id = await begin(worker, { frame_template: '1080x1080/static_removed.html' });
    const task = await until(worker, id, isOver);
    expect(task).toMatchObject({ status: 'failed', errorCode: 'TEMPLATE_NOT_FOUND' });
    await vi.waitFor(async () =>
      expect(Object.values(await worker.get(VideoJobs).counts()).every((count) => count === 0)).toBe(true),
    );
  });

  it('hands its work back on shutdown, and another one finishes it', async () => {
    const [first, second] = [await startWorker(), await startWorker()];
    await second.get(JobHost).worker.pause(true);
    const id = await begin(first, { ...long, prompt_prefix: 'handed back', text: `${long.text}\nHanded back.` });
    await until(first, id, isMakingScenes);
    await first.close();
    workers = [second];
    await second.get(JobHost).worker.resume();
    expect(await until(second, id, isOver)).toMatchObject({ status: 'completed', requeueCount: 0 });
  });

  it('puts back what Redis lost, before the first job and between the scenes', async () => {
    const worker = await startWorker();
    const neverQueued = await insert(worker);
    expect(await until(worker, neverQueued, isOver)).toMatchObject({ status: 'completed', requeueCount: 1 });
    const emptied = await begin(worker, { ...long, text: `${long.text}\nEmptied.` });
    await until(worker, emptied, isMakingScenes);
    await redis.clear();
    const task = await until(worker, emptied, isOver);
    expect(task.status).toBe('completed');
    expect(task.requeueCount).toBeGreaterThan(0);
  });

  it('gives up a task whose jobs are lost again and again', async () => {
    const worker = await startWorker();
    const id = await insert(worker);
    await worker.get(DataSource).query('UPDATE video.task SET requeue_count = 3 WHERE id = $1', [id]);
    expect(await until(worker, id, isOver)).toMatchObject({ status: 'failed', errorCode: 'TASK_LOST' });
  });
});
