import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis } from '@svc/provision';
import { enginesFolder } from './engines-folder';

/** One PostgreSQL and one Redis for a whole test run; they and their data end with `stop`. */
export interface TestEngines {
  /** URL of a database whose owner may create others. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

const STOP_GRACE_MS = 5_000;

/** Starts real engines on free loopback ports with their data in a new temporary folder. */
export async function startTestEngines(): Promise<TestEngines> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'svc-test-'));
  // Under root PostgreSQL runs as another user, who has to pass through.
  chmodSync(dataFolder, 0o711);
  const remove = (): void => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  const password = randomBytes(16).toString('hex');
  const [postgres, redis] = await Promise.allSettled([
    startPostgres({ dataFolder, password, volatile: true }),
    startRedis({ dataFolder, enginesFolder: enginesFolder(), password, volatile: true }),
  ]);
  const started = [postgres, redis].flatMap((engine) => (engine.status === 'fulfilled' ? [engine.value.process] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((engine) => engine.stop(STOP_GRACE_MS)));
    remove();
  };
  if (postgres.status === 'fulfilled' && redis.status === 'fulfilled') {
    return { postgresUrl: postgres.value.url, redisUrl: redis.value.url, stop };
  }
  await stop();
  throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
}
