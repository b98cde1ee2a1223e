import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFfmpeg, findFreePort, projectRoot, type App } from '@svc/provision';

import {
  BuiltApp,
  buildApps,
  enginesFolder,
  migrateBuiltApp,
  podHeapArgument,
  startTestEngines,
  type Settings,
} from '@svc/testing/harness';
import { finishVideo, type PublishedVideo } from './finish-video';
import { openMailbox, type Mailbox } from '@svc/testing/fuzz';

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

const apiKey = `svc_${'f5'.repeat(32)}`;
const adminPassword = 'a password of the administrator';

/** The folder with the error logs of the latest run; it is kept after the run. */
const logsFolder = (): string => join(projectRoot(), '.data', 'fuzz');

const makeSettings = (folder: string, auth: number, video: number): Settings => ({
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
  RESOURCES_FOLDER: join(projectRoot(), 'content'),
  // An unreachable address: generated requests must not download voices.
  VOICES_URL: 'http://127.0.0.1:9',
  STORAGE_FOLDER: join(folder, 'storage'),
  ASSETS_FOLDER: join(folder, 'assets'),
  WORK_FOLDER: join(folder, 'work'),
});

const startApp = (app: App, settings: Settings): Promise<BuiltApp> =>
  BuiltApp.start({ app, settings, nodeArguments: [podHeapArgument(app)], logFile: join(logsFolder(), `${app}.log`) });

/** Builds the apps if necessary, starts both services and renders one video. No later task is rendered. */
export const startFuzzStack = async (): Promise<FuzzStack> => {
  await buildApps();
  rmSync(logsFolder(), { recursive: true, force: true });
  mkdirSync(logsFolder(), { recursive: true });
  await using started = new AsyncDisposableStack();
  const engines = await startTestEngines({ isDurable: true });
  started.defer(() => engines.stop());
  const mailbox = await openMailbox();
  started.defer(() => mailbox.close());
  const settings = {
    ...makeSettings(engines.folder, await findFreePort(), await findFreePort()),
    DATABASE_URL: engines.postgresUrl,
    REDIS_URL: engines.redisUrl,
    FFMPEG_PATH: await findFfmpeg(enginesFolder(), console.log),
    SMTP_URL: mailbox.url,
  };
  const start = async (app: App): Promise<BuiltApp> => {
    const running = await startApp(app, settings);
    started.defer(async () => void (await running.stop()));
    return running;
  };
  for (const app of ['auth-service', 'video-service'] as const) await migrateBuiltApp({ app, settings });
  const [auth, video] = await Promise.all([start('auth-service'), start('video-service')]);
  const urls = { authUrl: auth.url, videoUrl: video.url };
  const worker = await start('video-worker');
  const finished = await finishVideo(urls);
  await worker.stop();
  const kept = started.move();
  return { ...urls, apiKey, adminPassword, mailbox, finished, stop: () => kept.disposeAsync() };
};
