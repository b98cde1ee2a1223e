import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFfmpeg, projectRoot } from '@svc/provision';
import {
  BuiltApp,
  buildApps,
  callJson,
  enginesFolder,
  migrateBuiltApp,
  podHeapArgument,
  startTestEngines,
} from '@svc/testing/harness';
import type { PreviewedDraft } from './file-routes';
import type { FuzzedService } from './fuzzed-service';
import { startPackMirror, type PackMirror } from './pack-mirror';

const manyFiles = '1000000';

/** Settings of a video-service that takes many files from one caller without a token. */
export const fileSettings = (mirror: PackMirror) => ({
  VIDEO_AUTH: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  ENCYCLOPEDIA: 'off',
  COMMONS: 'off',
  TEXT_ADDRESSES: 'off',
  ASSETS_PER_CALLER: manyFiles,
  VOICES_URL: mirror.url,
});

const pollMs = 100;

/** Has a worker write a draft. */
export const writeDraft = async (url: string): Promise<PreviewedDraft> => {
  const drafts = `${url}/api/video/drafts`;
  const { draft_id: id } = await callJson(drafts, { body: { text: 'Bees dance.', mode: 'fixed' } });
  for (;;) {
    const { scenes } = await callJson(`${drafts}/${String(id)}`);
    if (Array.isArray(scenes) && scenes.length > 0) return { id: String(id) };
    await pause(pollMs);
  }
};

/** Keeps one process running: a file that hangs or ends it must not end the run. */
const keepRunning = async (start: () => Promise<BuiltApp>): Promise<FuzzedService & { stop: () => Promise<void> }> => {
  let app = await start();
  return {
    get url() {
      return app.url;
    },
    get isRunning() {
      return app.process.running;
    },
    restart: async () => {
      await app.kill();
      app = await start();
    },
    stop: async () => void (await app.kill()),
  };
};

interface FileStack {
  readonly service: FuzzedService;
  readonly draft: PreviewedDraft;
  readonly mirror: PackMirror;
  readonly stop: () => Promise<void>;
}

/** Builds the apps if necessary and starts a video-service with its own engines. */
export const startFileStack = async (): Promise<FileStack> => {
  await buildApps();
  await using started = new AsyncDisposableStack();
  const engines = await startTestEngines();
  started.defer(() => engines.stop());
  const mirror = await startPackMirror();
  started.defer(() => mirror.close());
  const own = (name: string): string => join(engines.folder, name);
  const settings = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NODE_ENV: 'development',
    ...fileSettings(mirror),
    DATABASE_URL: engines.postgresUrl,
    REDIS_URL: engines.redisUrl,
    RESOURCES_FOLDER: join(projectRoot(), 'content'),
    STORAGE_FOLDER: own('storage'),
    ASSETS_FOLDER: own('assets'),
    WORK_FOLDER: own('work'),
    VOICES_DIR: own('voices'),
    FFMPEG_PATH: await findFfmpeg(enginesFolder(), console.log),
  };
  await migrateBuiltApp({ app: 'video-service', settings });
  const start = (app: 'video-service' | 'video-worker') => () =>
    BuiltApp.start({ app, settings, nodeArguments: [podHeapArgument(app)] });
  const service = await keepRunning(start('video-service'));
  started.defer(() => service.stop());
  const worker = await start('video-worker')();
  const draft = await writeDraft(service.url);
  await worker.stop();
  const kept = started.move();
  return { service, draft, mirror, stop: () => kept.disposeAsync() };
};
