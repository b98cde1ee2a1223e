import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { finishedFileKey } from '@svc/contracts';
import { createHttpApp } from '@svc/http';
import { type ObjectStore, objectStore } from '@svc/storage';
import { createTestDatabase, databaseSettings, testFfmpeg, testRedis, type TestPooler } from '@svc/testing';
import { migrateVideoData, TaskTransitionRepository } from '@svc/video-data';
import { vi } from 'vitest';
import { videoServiceOptions } from '../src/video-service-options';
import type { VideoFeature } from '../src/video-feature';

export const script = {
  title: 'Bees',
  language: 'en',
  scenes: [{ index: 0, narration: 'Bees dance.', picturePrompt: 'bees' }],
};
export const videoBytes = Buffer.from('0123456789');
const video = { fileName: 'video.mp4', durationSeconds: 1.2346, sizeBytes: videoBytes.length };

export interface VideoService {
  app: NestFastifyApplication;
  transitions: TaskTransitionRepository;
  store: ObjectStore;
  /** Completes a task as a worker would. */
  complete: (taskId: string) => Promise<void>;
  close: () => Promise<void>;
}

type StartService = (settings?: Record<string, string>, pooler?: TestPooler) => Promise<VideoService>;

/**
 * Returns a function that starts the service with its own database, Redis database and folder, without a worker. Its
 * pooler stands before the database.
 */
export const startServiceWith =
  (features: readonly VideoFeature[]): StartService =>
  async (settings = {}, pooler): Promise<VideoService> => {
    const database = await createTestDatabase(migrateVideoData(features));
    const folder = await mkdtemp(join(tmpdir(), 'video-service-'));
    const given = {
      ...databaseSettings(database.url, pooler),
      REDIS_URL: (await testRedis()).url,
      STORAGE_FOLDER: join(folder, 'storage'),
      ASSETS_FOLDER: join(folder, 'assets'),
      RESOURCES_FOLDER: resolve('content'),
      FFMPEG_PATH: (await testFfmpeg()).ffmpegPath,
      VIDEO_PUBLIC_URL: 'https://video.test/',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      ...settings,
    };
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
    const app = await createHttpApp(videoServiceOptions(features));
    const [transitions, store] = [app.get(TaskTransitionRepository), app.get<ObjectStore>(objectStore)];
    return {
      app,
      transitions,
      store,
      complete: async (taskId) => {
        await transitions.start(taskId);
        await transitions.saveScript(taskId, script);
        await store.put(finishedFileKey(taskId, video.fileName), videoBytes);
        await transitions.complete(taskId, video);
      },
      close: async () => {
        await app.close();
        vi.unstubAllEnvs();
        await database.drop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  };

/** Starts the core alone. */
export const startVideoService = startServiceWith([]);

/** @returns the address of the service */
export const listen = async ({ app }: Pick<VideoService, 'app'>): Promise<string> => {
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
};
