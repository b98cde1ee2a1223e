import { startPostgres, type StartedPostgres } from '@svc/provision';
import pg from 'pg';

/**
 * PostgreSQL for large tables: it counts what each statement costs, writes no log of what a bulk fill writes (a table that
 * is emptied and filled in one transaction), and vacuums only when it is told to.
 */
const parameters = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '10000',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  shared_buffers: '1GB',
  maintenance_work_mem: '1GB',
  autovacuum: 'off',
};

export const startTableServer = (dataFolder: string): Promise<StartedPostgres> =>
  startPostgres({ dataFolder, password: 'bench', volatile: true, parameters });

export const urlOf = ({ url }: Pick<StartedPostgres, 'url'>, database: string): string => {
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
