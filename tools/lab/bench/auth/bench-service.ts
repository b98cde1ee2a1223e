import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createOwnedFolder,
  findFreePort,
  OwnProcess,
  projectRoot,
  removeOwnedFolder,
  runCommand,
  startPostgres,
  type StartedPostgres,
} from '@svc/provision';

/** A service process on a database that the caller owns. */
export interface RunningService {
  url: string;
  databaseUrl: string;
  apiKey: string;
  process: OwnProcess;
  stop(): Promise<unknown>;
}

export interface BenchService extends RunningService {
  postgres: OwnProcess;
}

const stopGraceMs = 5000;
const apiKey = `svc_${'d4'.repeat(32)}`;

const waitUntilReady = async (url: string, service: OwnProcess): Promise<void> => {
  while (service.running) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(10);
  }
  throw new Error(service.lastLines.join('\n'));
};

const startProcess = async (environment: Record<string, string>, root: string): Promise<OwnProcess> => {
  const service = OwnProcess.start({
    name: 'auth-service',
    file: process.execPath,
    args: [join(root, 'dist', 'apps', 'auth-service', 'main.js')],
    env: environment,
    cwd: root,
    stopSignals: ['SIGTERM'],
  });
  await waitUntilReady(environment['AUTH_PUBLIC_URL'] ?? '', service);
  return service;
};

const environmentOf = async (
  { url }: Pick<StartedPostgres, 'url'>,
  bcryptCost: number,
): Promise<Record<string, string>> => {
  const port = await findFreePort();
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    AUTH_PORT: String(port),
    AUTH_PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: url,
    // No Redis: with RATE_LIMITS=off nothing asks it.
    REDIS_URL: 'redis://127.0.0.1:1',
    APP_SECRET: 'a secret for benchmarks that is long enough',
    ADMIN_API_KEY: apiKey,
    BCRYPT_COST: String(bcryptCost),
    RATE_LIMITS: 'off',
    // Equals the number of concurrent callers: pgbench has a connection for each of its callers as well.
    DATABASE_POOL_SIZE: '32',
  };
};

/** With the built migrations of the checkout. */
export const migrateUsers = async (
  databaseUrl: string,
  environment?: Record<string, string>,
  root = projectRoot(),
): Promise<void> => {
  const env = environment ?? (await environmentOf({ url: databaseUrl }, 4));
  const migrate = join(root, 'dist', 'apps', 'auth-service', 'migrate.js');
  await runCommand(process.execPath, [migrate], { env, cwd: root, timeoutMs: 60_000 });
};

/** Starts another program of the benchmarks in a process of its own, as the service has one. */
export const startBeside = async (
  script: string,
  environment: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<unknown> }> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const beside = OwnProcess.start({
    name: script,
    file: process.execPath,
    args: ['--import', 'tsx', join(import.meta.dirname, script)],
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
    cwd: projectRoot(),
  });
  while ((await fetch(`${url}/hello`).catch(() => undefined)) === undefined) {
    if (!beside.running) throw new Error(beside.lastLines.join('\n'));
    await pause(20);
  }
  return { url, stop: () => beside.stop(stopGraceMs) };
};

/** Migrates the database, and starts the built auth-service on it. */
export const startServiceOn = async (
  databaseUrl: string,
  bcryptCost: number,
  settings: Record<string, string> = {},
  root = projectRoot(),
): Promise<RunningService> => {
  const environment = { ...(await environmentOf({ url: databaseUrl }, bcryptCost)), ...settings };
  await migrateUsers(databaseUrl, environment, root);
  const service = await startProcess(environment, root);
  return {
    url: environment['AUTH_PUBLIC_URL'] ?? '',
    databaseUrl,
    apiKey,
    process: service,
    stop: () => service.stop(stopGraceMs),
  };
};

/**
 * Starts the built auth-service on a PostgreSQL of its own that keeps its promises (fsync on), migrated and empty.
 *
 * @param settings environment variables that differ from the usual ones
 * @param root the checkout whose service is started
 */
export const startBenchService = async (
  bcryptCost: number,
  settings: Record<string, string> = {},
  root = projectRoot(),
): Promise<BenchService> => {
  const dataFolder = createOwnedFolder();
  const postgres = await startPostgres({ dataFolder, password: 'bench' });
  const service = await startServiceOn(postgres.url, bcryptCost, settings, root);
  return {
    ...service,
    postgres: postgres.process,
    stop: async () => {
      await service.stop();
      await postgres.process.stop(stopGraceMs);
      removeOwnedFolder(dataFolder);
    },
  };
};
