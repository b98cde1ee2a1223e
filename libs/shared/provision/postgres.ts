import pg from 'pg';
import type { OwnProcess } from './own-process';
import { findFreePort } from './ports';
import { postgresBinaries } from './postgres-binaries';
import { ensureCluster } from './postgres-cluster';
import { postgresPlace } from './postgres-place';
import { runPostgres, type PostgresParameters } from './postgres-server';
import { projectRoot } from './project-root';
import { ProvisionError } from './provision-error';

interface PostgresOptions {
  /** Folder for the data; the cluster is `<dataFolder>/postgres`. */
  readonly dataFolder: string;
  readonly password: string;
  /** Port to take when it is free, so that addresses stay the same from start to start. */
  readonly preferredPort?: number;
  /** Turns off crash safety to save time. Only tests use it. */
  readonly volatile?: boolean;
  /** Variables beside those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Server parameters in addition to the fixed ones. */
  readonly parameters?: PostgresParameters;
  readonly logFile?: string;
  readonly notify?: (notice: string) => void;
}

export interface StartedPostgres {
  /** Connection URL of the database `svc`, owner included. */
  readonly url: string;
  readonly port: number;
  /** Folder of its data. */
  readonly cluster: string;
  readonly process: OwnProcess;
}

const DATABASE = 'svc';

const forgetful: PostgresParameters = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};

/** Starts the packaged PostgreSQL on loopback, with a cluster and the database `svc` made when missing. */
export async function startPostgres(options: PostgresOptions): Promise<StartedPostgres> {
  const checkout = projectRoot();
  const place = postgresPlace(options.dataFolder, checkout);
  if (place.notice !== undefined) options.notify?.(place.notice);
  const binaries = postgresBinaries(place.account, place.folder);
  const cluster = await ensureCluster(place.folder, { binaries, account: place.account, password: options.password });
  const port = await findFreePort(...(options.preferredPort === undefined ? [] : [options.preferredPort]));
  const parameters = { ...(options.volatile === true ? forgetful : {}), ...options.parameters };
  const { account } = place;
  const { logFile, environment } = options;
  const program = binaries.postgres;
  const server = await runPostgres({ program, account, cluster, port, parameters, environment, logFile });
  const url = `postgresql://svc:${encodeURIComponent(options.password)}@127.0.0.1:${port}/`;
  try {
    await ensureDatabase(url);
  } catch (error) {
    await server.stop(5_000);
    throw error;
  }
  return { url: `${url}${DATABASE}`, port, cluster, process: server };
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
