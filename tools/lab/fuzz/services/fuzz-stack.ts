import { mkdirSync, rmSync } from 'node:fs';
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
import { ensureBundles } from '@svc/stack';
import { finishVideo, type PublishedVideo } from './finish-video';
import { openMailbox, type Mailbox } from './mailbox';

/** Both built services with their own PostgreSQL and Redis, isolated from other processes. */
export interface FuzzStack {
  readonly authUrl: string;
  readonly videoUrl: string;
  readonly apiKey: string;
  readonly adminPassword: string;
  readonly mailbox: Mailbox;
  readonly finished: PublishedVideo;
  readonly stop: () => Promise<void>;
}

const graceMs = 10_000;
const readyTimeoutMs = 60_000;
const apiKey = `svc_${'f5'.repeat(32)}`;
const adminPassword = 'a password of the administrator';

type App = 'auth-service' | 'video-service' | 'video-worker';

const ports: Readonly<Record<App, string>> = {
  'auth-service': 'AUTH_PORT',
  'video-service': 'VIDEO_PORT',
  'video-worker': 'WORKER_PORT',
};

/** The folder with the error logs of the latest run; it is kept after the run. */
const logsFolder = (): string => join(projectRoot(), '.data', 'fuzz');

const bundle = (app: App, entry = 'main'): string => join(projectRoot(), 'dist', 'apps', app, `${entry}.js`);

const settings = (dataFolder: string, auth: number, video: number): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'development',
  ENCYCLOPEDIA: 'off',
  COMMONS: 'off',
  TEXT_ADDRESSES: 'off',
  LOG_LEVEL: 'error',
  AUTH_PORT: String(auth),
  VIDEO_PORT: String(video),
  AUTH_PUBLIC_URL: `http://127.0.0.1:${auth}`,
  VIDEO_PUBLIC_URL: `http://127.0.0.1:${video}`,
  AUTH_ISSUER: `http://127.0.0.1:${auth}`,
  AUTH_JWKS_URL: `http://127.0.0.1:${auth}/.well-known/jwks.json`,
  APP_SECRET: 'a secret for fuzzing that is long enough',
  WEBHOOK_SECRET: 'a secret for webhooks that is long enough',
  ADMIN_PASSWORD: adminPassword,
  ADMIN_API_KEY: apiKey,
  VIDEO_AUTH: 'jwt',
  RATE_LIMITS: 'off',
  BCRYPT_COST: '4',
  // The synchronous route answers soon that the video is not finished.
  SYNC_TIMEOUT_SECONDS: '1',
  RESOURCES_FOLDER: projectRoot(),
  // An unreachable address: generated requests must not download voices.
  VOICES_URL: 'http://127.0.0.1:9',
  STORAGE_FOLDER: join(dataFolder, 'storage'),
  ASSETS_FOLDER: join(dataFolder, 'assets'),
  WORK_FOLDER: join(dataFolder, 'work'),
});

const untilReady = async (url: string, app: OwnProcess): Promise<void> => {
  const endsAt = Date.now() + readyTimeoutMs;
  while (app.running && Date.now() < endsAt) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(50);
  }
  throw new Error(`${app.name} is not ready:\n${app.lastLines.join('\n')}`);
};

const build = (): Promise<void> =>
  ensureBundles(
    projectRoot(),
    async ({ file, args, env, cwd }) => void (await runCommand(file, args, { env, cwd, timeoutMs: 300_000 })),
    console.log,
  );

/** Stops everything that was started, in reverse order. */
class Started {
  private readonly processes: OwnProcess[] = [];

  constructor(private readonly environment: Record<string, string>) {}

  adopt<Engine extends { readonly process: OwnProcess }>(engine: Engine): Engine {
    this.processes.push(engine.process);
    return engine;
  }

  async migrate(app: App): Promise<void> {
    const options = { env: this.environment, cwd: projectRoot(), timeoutMs: 60_000 };
    await runCommand(process.execPath, [bundle(app, 'migrate')], options);
  }

  async start(app: App): Promise<OwnProcess> {
    const port = this.environment[ports[app]] ?? String(await findFreePort());
    const env = { ...this.environment, [ports[app]]: port };
    const started = OwnProcess.start({
      name: app,
      file: process.execPath,
      args: [bundle(app)],
      env,
      cwd: projectRoot(),
      logFile: join(logsFolder(), `${app}.log`),
    });
    this.processes.push(started);
    await untilReady(`http://127.0.0.1:${port}`, started);
    return started;
  }

  async stop(): Promise<void> {
    for (const started of this.processes.reverse()) await started.stop(graceMs);
  }
}

const startApps = async (started: Started): Promise<void> => {
  for (const app of ['auth-service', 'video-service'] as const) await started.migrate(app);
  await Promise.all([started.start('auth-service'), started.start('video-service')]);
};

/** Builds the apps if necessary, starts both services and renders one video. No later task is rendered. */
export const startFuzzStack = async (): Promise<FuzzStack> => {
  await build();
  rmSync(logsFolder(), { recursive: true, force: true });
  mkdirSync(logsFolder(), { recursive: true });
  const [dataFolder, mailbox, auth, video] = [
    createOwnedFolder(),
    await openMailbox(),
    await findFreePort(),
    await findFreePort(),
  ];
  const environment = settings(dataFolder, auth, video);
  const started = new Started(environment);
  const stop = async (): Promise<void> => {
    await started.stop();
    await mailbox.close();
    removeOwnedFolder(dataFolder);
  };
  try {
    const enginesFolder = join(projectRoot(), '.data', 'engines');
    const postgres = started.adopt(await startPostgres({ dataFolder, password: 'fuzz' }));
    const redis = started.adopt(await startRedis({ dataFolder, enginesFolder, password: 'fuzz' }));
    const ffmpeg = await findFfmpeg(enginesFolder, console.log);
    Object.assign(environment, {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      FFMPEG_PATH: ffmpeg,
      SMTP_URL: mailbox.url,
    });
    await startApps(started);
    const urls = { authUrl: environment['AUTH_PUBLIC_URL'] ?? '', videoUrl: environment['VIDEO_PUBLIC_URL'] ?? '' };
    const worker = await started.start('video-worker');
    const finished = await finishVideo(urls);
    await worker.stop(graceMs);
    return { ...urls, apiKey, adminPassword, mailbox, finished, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
