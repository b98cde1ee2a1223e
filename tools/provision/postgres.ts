import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { launchUntilReady, type LaunchOptions } from './launch-until-ready';
import type { OwnProcess } from './own-process';
import { findFreePort } from './ports';
import { postgresBinaries } from './postgres-binaries';
import { ensureCluster } from './postgres-cluster';
import { postgresPlace } from './postgres-place';
import { projectRoot } from './project-root';
import { ProvisionError } from './provision-error';

export interface PostgresOptions {
  /** Folder for the data; the cluster is `<dataFolder>/postgres`. */
  readonly dataFolder: string;
  readonly password: string;
  /** Port to take when it is free, so that addresses stay the same from start to start. */
  readonly preferredPort?: number;
  /** For tests only: gives up crash safety for speed. */
  readonly volatile?: boolean;
  readonly logFile?: string;
  readonly notify?: (notice: string) => void;
}

export interface StartedPostgres {
  /** Connection URL of the database `svc`, owner included. */
  readonly url: string;
  readonly port: number;
  readonly process: OwnProcess;
}

const DATABASE = 'svc';
const START_TIMEOUT_MS = 60_000;
/** After a crash the kernel may need a moment to take the old server's shared memory back. */
const START_ATTEMPTS = 5;

/** Starts the packaged PostgreSQL on loopback, with a cluster and the database `svc` made when missing. */
export async function startPostgres(options: PostgresOptions): Promise<StartedPostgres> {
  const checkout = projectRoot();
  const place = postgresPlace(options.dataFolder, checkout);
  if (place.notice !== undefined) options.notify?.(place.notice);
  const binaries = postgresBinaries(place.account, place.folder);
  const cluster = await ensureCluster(place.folder, { binaries, account: place.account, password: options.password });
  const port = await findFreePort(...(options.preferredPort === undefined ? [] : [options.preferredPort]));
  const server = await launch({
    name: 'postgres',
    file: binaries.postgres,
    args: ['-D', cluster, ...settings(port, options.volatile ?? false)],
    env: { ...process.env, LC_ALL: 'C' },
    cwd: '/',
    uid: place.account?.uid,
    gid: place.account?.gid,
    // Fast shutdown ends open connections; immediate shutdown is the last resort before SIGKILL.
    stopSignals: ['SIGINT', 'SIGQUIT'],
    logFile: options.logFile,
    readyLine: /ready to accept connections/,
    timeoutMs: START_TIMEOUT_MS,
  });
  const url = `postgresql://svc:${encodeURIComponent(options.password)}@127.0.0.1:${port}/`;
  try {
    await ensureDatabase(url);
  } catch (error) {
    await server.stop(5_000);
    throw error;
  }
  return { url: `${url}${DATABASE}`, port, process: server };
}

function settings(port: number, volatile: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    logging_collector: 'off',
    ...(volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function launch(options: LaunchOptions): Promise<OwnProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await launchUntilReady(options);
    if ('process' in outcome) return outcome.process;
    if (attempt === START_ATTEMPTS || !outcome.failure.includes('shared memory')) {
      throw new ProvisionError(
        `PostgreSQL did not start: ${outcome.failure} (or set DATABASE_URL to use your own server).`,
      );
    }
    await setTimeout(500);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}postgres` });
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw error;
    throw new ProvisionError(
      'The database in the data folder has another password than the one stored beside it: empty both with "npm run reset".',
    );
  } finally {
    await client.end();
  }
}
