import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder, startPostgres, startRedis } from '@svc/provision';

const PASSWORD = 'mutants';
const STOP_GRACE_MS = 5_000;

/** One PostgreSQL and one Redis for the whole run, named in the environment for the processes that Stryker starts. */
export async function startEngines(root: string): Promise<{ stop(): Promise<void> }> {
  const dataFolder = createOwnedFolder();
  const options = { dataFolder, password: PASSWORD, volatile: true };
  const postgres = await startPostgres(options);
  const redis = await startRedis({ ...options, enginesFolder: join(root, '.data', 'engines') });
  // Vite speaks of a default that is to come.
  process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true';
  process.env['MUTANTS_POSTGRES_URL'] = postgres.url;
  process.env['MUTANTS_REDIS_URL'] = redis.url;
  return {
    stop: async () => {
      await Promise.all([postgres, redis].map((engine) => engine.process.stop(STOP_GRACE_MS)));
      removeOwnedFolder(dataFolder);
    },
  };
}
