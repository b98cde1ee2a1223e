import { join } from 'node:path';
import { findFfmpeg } from '@svc/provision';
import { enginesFolder, type Settings, type TestEngines } from '@svc/testing/harness';

/** Settings with which each app starts on engines of its own. */
export const appSettings = async ({ postgresUrl, redisUrl, folder }: TestEngines): Promise<Settings> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  APP_SECRET: 'a secret for tests that is long enough',
  DATABASE_URL: postgresUrl,
  REDIS_URL: redisUrl,
  FFMPEG_PATH: await findFfmpeg(enginesFolder()),
  STORAGE_FOLDER: join(folder, 'storage'),
  WORK_FOLDER: join(folder, 'work'),
});
