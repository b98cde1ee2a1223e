import 'reflect-metadata';
import { ConfigurationError, DatabaseConfig, readConfiguration } from '@svc/config';
import { migrateVideoData } from '@svc/video-data';

const migrate = async (): Promise<void> => {
  const [database] = readConfiguration([DatabaseConfig]);
  const applied = await migrateVideoData(database.url);
  console.log(applied.length === 0 ? 'video: nothing to migrate' : `video: applied ${applied.join(', ')}`);
};

migrate().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
});
