import { findFreePort, type OwnProcess } from '@svc/provision';
import { allocationByApp } from '@svc/start';
import { BuiltApp, migrateBuiltApp, startTestEngines, type Settings } from '@svc/testing/harness';

/** A service process on a database that the caller owns. */
export interface RunningService {
  url: string;
  databaseUrl: string;
  apiKey: string;
  process: OwnProcess;
  /** Settings of a second process beside it. */
  settings: Settings;
  stop(): Promise<unknown>;
}

const apiKey = `svc_${'d4'.repeat(32)}`;

const makeSettings = (databaseUrl: string, bcryptCost: number, port: number): Settings => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  ...allocationByApp['auth-service'],
  LOG_LEVEL: 'error',
  AUTH_PORT: String(port),
  AUTH_PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: databaseUrl,
  // No Redis: with RATE_LIMITS=off no request asks it.
  REDIS_URL: 'redis://127.0.0.1:1',
  APP_SECRET: 'a secret for benchmarks that is long enough',
  ADMIN_API_KEY: apiKey,
  BCRYPT_COST: String(bcryptCost),
  RATE_LIMITS: 'off',
  // Equals the number of concurrent callers: pgbench has a connection for each of its callers as well.
  DATABASE_POOL_SIZE: '32',
});

/** Runs the built migrations of this checkout. */
export const migrateUsers = async (databaseUrl: string): Promise<void> =>
  migrateBuiltApp({ app: 'auth-service', settings: makeSettings(databaseUrl, 4, await findFreePort()) });

/**
 * Migrates the database, and starts the built auth-service on it.
 * @param extra settings beside those of every bench
 * @param root checkout of the service; this one unless given
 */
export const startServiceOn = async (
  databaseUrl: string,
  bcryptCost: number,
  extra: Settings = {},
  root?: string,
): Promise<RunningService> => {
  const settings = { ...makeSettings(databaseUrl, bcryptCost, await findFreePort()), ...extra };
  await migrateBuiltApp({ app: 'auth-service', settings, root });
  const app = await BuiltApp.start({ app: 'auth-service', settings, root });
  const { AUTH_PORT: _port, ...own } = settings;
  return { url: app.url, databaseUrl, apiKey, process: app.process, settings: own, stop: () => app.stop() };
};

/** Starts the built auth-service on a PostgreSQL of its own that writes to disk (fsync on), migrated and empty. */
export const startBenchService = async (
  bcryptCost: number,
  extra: Settings = {},
  root?: string,
): Promise<RunningService> => {
  const engines = await startTestEngines({ isDurable: true });
  const service = await startServiceOn(engines.postgresUrl, bcryptCost, extra, root);
  const stop = async (): Promise<void> => {
    await service.stop();
    await engines.stop();
  };
  return { ...service, stop };
};
