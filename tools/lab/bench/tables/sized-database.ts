import type { StartedPostgres } from '@svc/provision';
import type pg from 'pg';
import { urlOf, withClient } from './table-server';

export interface Filling {
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
  const [url, filling] = [urlOf(server, name), `${name}_filling`];
  const isThere = await withClient(server.url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return true;
    await client.query(`DROP DATABASE IF EXISTS ${filling} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${filling}`);
    return false;
  });
  if (!isThere) {
    const startedAt = performance.now();
    await migrate(urlOf(server, filling));
    await withClient(urlOf(server, filling), fill);
    await withClient(server.url, (client) => client.query(`ALTER DATABASE ${filling} RENAME TO ${name}`));
    console.log(`${name} filled in ${seconds(startedAt)}`);
  }
  const startedAt = performance.now();
  await migrate(url);
  console.log(`${name} migrated in ${seconds(startedAt)}`);
  return url;
};
