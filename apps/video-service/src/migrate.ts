import 'reflect-metadata';
import { ConfigurationError, DatabaseConfig, readConfiguration } from '@svc/config';
import { waitForMigrations } from '@svc/database';
import { migrateVideoData, videoDataSourceOptions } from '@svc/video-data';

const waitTimeoutMs = 300_000;

/** `node migrate.js` migrates; `node migrate.js wait` waits until somebody has. */
const migrate = async (): Promise<void> => {
  const [database] = readConfiguration([DatabaseConfig]);
  if (process.argv[2] === 'wait')
    return waitForMigrations(videoDataSourceOptions(database.url, 2), {
      timeoutMs: waitTimeoutMs,
      onPending: console.log,
    });
  const applied = await migrateVideoData(database.url);
  console.log(applied.length === 0 ? 'video: nothing to migrate' : `video: applied ${applied.join(', ')}`);
};

migrate().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
});
