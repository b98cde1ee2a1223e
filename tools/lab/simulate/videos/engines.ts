import { join } from 'node:path';
import { createOwnedFolder, projectRoot, removeOwnedFolder, startPostgres, startRedis } from '@svc/provision';
import { familyCpuMs, processCpuMs } from '../../bench/auth/processor-time';

/** PostgreSQL and Redis of one simulation. */
export interface Engines {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Processor time that each has used so far. */
  readonly cpuMs: () => Readonly<Record<string, number>>;
  readonly stop: () => Promise<void>;
}

const stopGraceMs = 5_000;
const password = 'simulation';

/** They keep their promises: what they have confirmed is on the disk, as in production. */
export const startOwnEngines = async (): Promise<Engines> => {
  const dataFolder = createOwnedFolder();
  const enginesFolder = join(projectRoot(), '.data', 'engines');
  try {
    const postgres = await startPostgres({ dataFolder, password });
    const redis = await startRedis({ dataFolder, enginesFolder, password });
    return {
      databaseUrl: postgres.url,
      redisUrl: redis.url,
      cpuMs: () => ({ PostgreSQL: familyCpuMs(postgres.process), Redis: processCpuMs(redis.process) }),
      stop: async () => {
        await Promise.all([postgres.process.stop(stopGraceMs), redis.process.stop(stopGraceMs)]);
        removeOwnedFolder(dataFolder);
      },
    };
  } catch (error) {
    removeOwnedFolder(dataFolder);
    throw error;
  }
};
