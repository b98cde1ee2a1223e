import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createOwnedFolder,
  findFfmpeg,
  findFreePort,
  OwnProcess,
  projectRoot,
  removeOwnedFolder,
  runCommand,
  startPostgres,
  startRedis,
} from '@svc/provision';
import { ensureBundles, workerAllocation, workerHeap } from '@svc/stack';

export interface WorkerOptions {
  /** Cores that it may use, as taskset takes them; all of them unless said. */
  cores?: string;
  /** Jobs at once; one for each core unless said. */
  concurrency?: number;
}

/** The built video-service on engines of its own, without a worker until one is started; nothing is made yet. */
export interface VideoStack {
  address: string;
  startWorker: (options?: WorkerOptions) => Promise<OwnProcess>;
  stop: () => Promise<void>;
}

const graceMs = 8_000;
const password = 'bench';

const waitUntilReady = async (address: string, started: OwnProcess): Promise<void> => {
  while (started.running) {
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(20);
  }
  throw new Error(started.lastLines.join('\n'));
};

const bundle = (app: string, entry = 'main'): string => join(projectRoot(), 'dist', 'apps', app, `${entry}.js`);

const buildApps = (): Promise<void> =>
  ensureBundles(
    projectRoot(),
    async ({ file, args, env, cwd }) => void (await runCommand(file, args, { env, cwd, timeoutMs: 300_000 })),
    console.log,
  );

interface Engines {
  databaseUrl: string;
  redisUrl: string;
  ffmpegPath: string;
}

const environmentOf = (dataFolder: string, engines: Engines): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  APP_SECRET: 'a secret for benchmarks that is long enough',
  DATABASE_URL: engines.databaseUrl,
  REDIS_URL: engines.redisUrl,
  FFMPEG_PATH: engines.ffmpegPath,
  RESOURCES_FOLDER: projectRoot(),
  STORAGE_FOLDER: join(dataFolder, 'storage'),
  ASSETS_FOLDER: join(dataFolder, 'assets'),
  WORK_FOLDER: join(dataFolder, 'work'),
});

const startApp = async (
  app: string,
  portName: string,
  environment: Record<string, string>,
  command: readonly string[] = [],
): Promise<{ address: string; started: OwnProcess }> => {
  const port = String(await findFreePort());
  const heap = app === 'video-worker' ? workerHeap : [];
  const [file = process.execPath, ...args] = [...command, process.execPath, ...heap, bundle(app)];
  const env = { ...environment, [portName]: port };
  const started = OwnProcess.start({ name: app, file, args, env, cwd: projectRoot() });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(address, started);
  return { address, started };
};

export const startVideoStack = async (): Promise<VideoStack> => {
  await buildApps();
  const dataFolder = createOwnedFolder();
  const enginesFolder = join(projectRoot(), '.data', 'engines');
  const ffmpegPath = await findFfmpeg(enginesFolder, console.log);
  const postgres = await startPostgres({ dataFolder, password });
  const redis = await startRedis({ dataFolder, enginesFolder, password });
  const environment = environmentOf(dataFolder, { databaseUrl: postgres.url, redisUrl: redis.url, ffmpegPath });
  await runCommand(process.execPath, [bundle('video-service', 'migrate')], {
    env: environment,
    cwd: projectRoot(),
    timeoutMs: 60_000,
  });
  const service = await startApp('video-service', 'VIDEO_PORT', environment);
  const workers: OwnProcess[] = [];
  return {
    address: service.address,
    startWorker: async ({ cores, concurrency = 0 } = {}) => {
      const pinned = cores === undefined ? [] : ['taskset', '-c', cores];
      const settings = { ...environment, ...workerAllocation, WORKER_CONCURRENCY: String(concurrency) };
      const { started } = await startApp('video-worker', 'WORKER_PORT', settings, pinned);
      workers.push(started);
      return started;
    },
    stop: async () => {
      await Promise.all([...workers, service.started].map((started) => started.stop(graceMs)));
      await redis.process.stop(graceMs);
      await postgres.process.stop(graceMs);
      removeOwnedFolder(dataFolder);
    },
  };
};
