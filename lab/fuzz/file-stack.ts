import { join } from 'node:path';
import { findFfmpeg, projectRoot } from '@svc/provision';
import {
  fileSettings,
  startPackMirror,
  writeDraft,
  type FuzzedService,
  type PackMirror,
  type PreviewedDraft,
} from '@svc/testing/fuzz';
import {
  BuiltApp,
  buildApps,
  enginesFolder,
  migrateBuiltApp,
  podHeapArgument,
  startTestEngines,
} from '@svc/testing/harness';

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
