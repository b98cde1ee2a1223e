import { chmodSync, mkdirSync } from 'node:fs';
import { createOwnedFolder, removeOwnedFolder, startPostgres, type StartedPostgres } from '@svc/provision';
import pg from 'pg';

/**
 * PostgreSQL for large tables: it writes no log of what a bulk fill writes (a table that is emptied and filled in one
 * transaction), and vacuums only when it is told to.
 */
const parameters = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  shared_buffers: '1GB',
  maintenance_work_mem: '1GB',
  autovacuum: 'off',
};

export const startTableServer = (dataFolder: string): Promise<StartedPostgres> =>
  startPostgres({ dataFolder, password: 'bench', volatile: true, parameters });

const databaseUrl = ({ url }: Pick<StartedPostgres, 'url'>, database: string): string => {
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
};

export const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export interface TablePlan {
  /** Rows of the largest table. */
  readonly count: number;
  /** Keeps the filled tables for the next run; a temporary folder if missing. */
  readonly folder?: string | undefined;
}

export const openFolder = ({ folder }: TablePlan): { folder: string; remove: () => void } => {
  if (folder === undefined) {
    const owned = createOwnedFolder();
    return { folder: owned, remove: () => removeOwnedFolder(owned) };
  }
  mkdirSync(folder, { recursive: true });
  // Under root PostgreSQL runs as another user, which needs to pass through the folder.
  chmodSync(folder, 0o711);
  return { folder, remove: () => undefined };
};

interface Filling {
  migrate: (url: string) => Promise<unknown>;
  fill: (client: pg.Client) => Promise<void>;
}

const seconds = (startedAt: number): string => `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`;

/** Makes the database unless an earlier run has filled it: it gets its name when it is full. */
export const sizedDatabase = async (
  server: StartedPostgres,
  name: string,
  { migrate, fill }: Filling,
): Promise<string> => {
  const [url, filling] = [databaseUrl(server, name), `${name}_filling`];
  const isThere = await withClient(server.url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return true;
    await client.query(`DROP DATABASE IF EXISTS ${filling} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${filling}`);
    return false;
  });
  if (!isThere) {
    const startedAt = performance.now();
    await migrate(databaseUrl(server, filling));
    await withClient(databaseUrl(server, filling), fill);
    await withClient(server.url, (client) => client.query(`ALTER DATABASE ${filling} RENAME TO ${name}`));
    console.log(`${name} filled in ${seconds(startedAt)}`);
  }
  const startedAt = performance.now();
  await migrate(url);
  console.log(`${name} migrated in ${seconds(startedAt)}`);
  return url;
};
