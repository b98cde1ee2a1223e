import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { finishedFilesPrefix, type GenerationRequest } from '@svc/contracts';
import { createHttpApp } from '@svc/http';
import { JobHost, VideoJobsService } from '@svc/queue';
import { type ObjectStore, objectStore } from '@svc/storage';
import {
  createTestDatabase,
  databaseSettings,
  testFfmpeg,
  testRedis,
  type TestDatabase,
  type TestPooler,
  type TestRedis,
} from '@svc/testing';
import { migrateVideoData, TaskChangesService, TaskRepository, type TaskEntity } from '@svc/video-data';
import { expect, vi } from 'vitest';
import { VideoWorkerModule } from '@svc/video-engine/worker';
import { features } from '../src/features';

export const run = promisify(execFile);

export const request: GenerationRequest = {
  text: 'Bees dance.\nThe dance tells where the flowers are.',
  mode: 'fixed',
  n_scenes: 5,
  title: null,
  frame_template: '180x180/static_small.html',
  template_params: {},
  media_workflow: 'builtin/abstract',
  tts_workflow: 'builtin/espeak',
  ref_audio: null,
  prompt_prefix: '',
  bgm_path: null,
  bgm_volume: 0.3,
};

const smallTemplate = (media: string): string => `<!doctype html><html><head><style>
  body { position: relative; margin: 0; width: 180px; height: 180px; background: #f5efe3; color: #101010; font-family: Inter; }
  .media { position: absolute; left: 0px; top: 0px; width: 180px; height: 90px; }
  .text { position: absolute; left: 10px; top: 100px; width: 160px; height: 70px; overflow: hidden; font-size: 14px; }
</style></head><body>${media}<div class="text">{{index}} {{title}} {{text}}</div></body></html>`;

/** The real resources with frames of a thirtieth of the pixels: these tests do not check the drawing. */
const writeResources = async (folder: string): Promise<void> => {
  const small = join(folder, 'templates', '180x180');
  await mkdir(small, { recursive: true });
  await writeFile(join(small, 'static_small.html'), smallTemplate(''));
  await writeFile(join(small, 'image_small.html'), smallTemplate('<img class="media" data-media src="{{image}}">'));
  await cp(resolve('content/templates/1080x1080'), join(folder, 'templates', '1080x1080'), { recursive: true });
  for (const name of ['music', 'workflows']) await symlink(resolve('content', name), join(folder, name));
};

/** Workers in this process with their own engines and folder. */
export interface WorkerFixture {
  redis: TestRedis;
  /** Free for specs, except `work/`, which belongs to the workers. */
  folder: string;
  startWorker: () => Promise<NestFastifyApplication>;
  stopWorkers: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param pooler stands before the database */
export const prepareWorkers = async (pooler?: TestPooler): Promise<WorkerFixture> => {
  const database: TestDatabase = await createTestDatabase(migrateVideoData(features));
  const redis = await testRedis();
  const folder = await mkdtemp(join(tmpdir(), 'video-worker-'));
  await writeResources(join(folder, 'resources'));
  const settings = {
    ...databaseSettings(database.url, pooler),
    REDIS_URL: redis.url,
    STORAGE_FOLDER: join(folder, 'storage'),
    ASSETS_FOLDER: join(folder, 'assets'),
    WORK_FOLDER: join(folder, 'work'),
    RESOURCES_FOLDER: join(folder, 'resources'),
    PROVENANCE_FOLDER: join(folder, 'provenance'),
    FFMPEG_PATH: (await testFfmpeg()).ffmpegPath,
    DEFAULT_TTS_WORKFLOW: 'builtin/espeak',
    DEFAULT_MEDIA_WORKFLOW: 'builtin/abstract',
    WORKER_CONCURRENCY: '2',
    SWEEP_SECONDS: '1',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const workers: NestFastifyApplication[] = [];
  const stopWorkers = async (): Promise<void> => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
  };
  return {
    redis,
    folder,
    startWorker: async () => {
      const worker = await createHttpApp({ module: VideoWorkerModule.with(features), name: 'video-worker' });
      workers.push(worker);
      return worker;
    },
    stopWorkers,
    close: async () => {
      await stopWorkers();
      vi.unstubAllEnvs();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const read = async (app: NestFastifyApplication, id: string): Promise<TaskEntity> => {
  const task = await app.get(TaskRepository).find(id);
  if (task === null) throw new Error('gone');
  return task;
};

export const until = (
  app: NestFastifyApplication,
  id: string,
  reached: (task: TaskEntity) => boolean,
): Promise<TaskEntity> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      read(app, id).then((task) => {
        if (!reached(task)) return;
        stop();
        resolve(task);
      }, reject);
    };
    const stop = app.get(TaskChangesService).watch(id, look);
    look();
  });

export const isOver = ({ status }: TaskEntity): boolean => status !== 'pending' && status !== 'running';

export const insert = async (
  app: NestFastifyApplication,
  changed: Partial<GenerationRequest> = {},
): Promise<string> => {
  const task = { ownerId: null, caller: 'test', request: { ...request, ...changed }, idempotency: null };
  const limits = { unfinishedTasks: 99, unfinishedTasksOfCaller: 99, draftsOfCaller: 99 };
  const [outcome] = await app.get(TaskRepository).insert([task], limits);
  if (outcome?.kind !== 'created') throw new Error(outcome?.kind);
  return outcome.id;
};
export const begin = async (app: NestFastifyApplication, changed: Partial<GenerationRequest> = {}): Promise<string> => {
  const id = await insert(app, changed);
  await app.get(VideoJobsService).add('script', id);
  return id;
};

export const keysBelow = async (app: NestFastifyApplication, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.get<ObjectStore>(objectStore).list(prefix)) keys.push(key.slice(prefix.length));
  return keys.sort();
};
export const deleteBelow = async (app: NestFastifyApplication, prefix: string): Promise<void> => {
  for (const name of await keysBelow(app, prefix)) await app.get<ObjectStore>(objectStore).delete(`${prefix}${name}`);
};
/** Fails at the first error in the stream. */
export const decodeStrictly = async (app: NestFastifyApplication, taskId: string, folder: string): Promise<void> => {
  const path = join(folder, `${taskId}.mp4`);
  await app.get<ObjectStore>(objectStore).materialise(`${finishedFilesPrefix(taskId)}video.mp4`, path);
  const input = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path];
  await run((await testFfmpeg()).ffmpegPath, [...input, '-f', 'null', '-']);
};
export const leftInWork = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'work'), { recursive: true })).filter((name) => name.includes('job-'));

/** Waits until the compose job has stored the video, which happens after its task is completed. */
export const untilIdle = (app: NestFastifyApplication): Promise<void> =>
  vi.waitFor(() => expect(app.get(JobHost).activeJobs).toBe(0), { timeout: 30_000, interval: 10 });
