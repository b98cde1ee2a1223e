import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFfmpeg, projectRoot } from '@svc/provision';
import { allocationByApp, nodeOptionsByApp } from '@svc/start';
import {
  BuiltApp,
  buildApps,
  enginesFolder,
  migrateBuiltApp,
  startTestEngines,
  type Settings,
  type TestEngines,
} from '@svc/testing/harness';

/** A built video-service on engines of its own. */
export interface VideoStack {
  readonly address: string;
  readonly serviceId: number;
  readonly startWorker: () => Promise<BuiltApp>;
  readonly stop: () => Promise<void>;
}

/** A version before the folder `content` had its resources in the root. */
const resourcesFolder = (root: string): string => (existsSync(join(root, 'content')) ? join(root, 'content') : root);

const makeSettings = ({ folder, postgresUrl, redisUrl }: TestEngines, ffmpegPath: string, root: string): Settings => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  APP_SECRET: 'a secret for benchmarks that is long enough',
  RATE_LIMITS: 'off',
  DATABASE_URL: postgresUrl,
  REDIS_URL: redisUrl,
  FFMPEG_PATH: ffmpegPath,
  RESOURCES_FOLDER: resourcesFolder(root),
  STORAGE_FOLDER: join(folder, 'storage'),
  ASSETS_FOLDER: join(folder, 'assets'),
  WORK_FOLDER: join(folder, 'work'),
});

/** Starts the built video-service on engines of its own, without a worker. */
const startVideoStack = async (root: string | undefined, more: Settings): Promise<VideoStack> => {
  const ffmpegPath = await findFfmpeg(enginesFolder(), console.log);
  const engines = await startTestEngines({ isDurable: true });
  const settings = { ...makeSettings(engines, ffmpegPath, root ?? projectRoot()), ...more };
  const checkout = root === undefined ? {} : { root };
  await migrateBuiltApp({ app: 'video-service', settings, ...checkout });
  const service = await BuiltApp.start({
    app: 'video-service',
    ...checkout,
    settings: { ...settings, ...allocationByApp['video-service'] },
    // An older version has none.
    nodeArguments: root === undefined ? nodeOptionsByApp['video-service'] : [],
  });
  const started = [service];
  return {
    address: service.url,
    serviceId: service.process.identity?.pid ?? 0,
    startWorker: async () => {
      const worker = await BuiltApp.start({
        app: 'video-worker',
        ...checkout,
        settings: { ...settings, ...allocationByApp['video-worker'], WORKER_CONCURRENCY: '0' },
        nodeArguments: nodeOptionsByApp['video-worker'],
      });
      started.push(worker);
      return worker;
    },
    stop: async () => {
      await Promise.all(started.map((app) => app.stop()));
      await engines.stop();
    },
  };
};

/**
 * Starts a stack for one measurement and stops it afterwards.
 * @param root folder whose `dist/apps` runs; this checkout, which is built, unless given
 * @param more settings of both apps
 */
export const withStack = async (
  measure: (stack: VideoStack) => Promise<void>,
  root?: string,
  more: Settings = {},
): Promise<void> => {
  if (root === undefined) await buildApps();
  const stack = await startVideoStack(root, more);
  try {
    await measure(stack);
  } finally {
    await stack.stop();
  }
};
