import pg from 'pg';
import { inject } from 'vitest';

export type MigratedApp = 'auth-service' | 'video-service';

const stackUrl = (): string => inject('stackEnvironment')['DATABASE_URL'] ?? '';

const databaseUrl = (name: string): string => {
  const url = new URL(stackUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const administer = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: stackUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** @returns its URL, beside the database of the stack */
export const createDatabase = async (name: string): Promise<string> => {
  await administer((client) => client.query(`CREATE DATABASE ${name}`));
  return databaseUrl(name);
};

export const dropDatabase = (name: string): Promise<void> =>
  administer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));

const isThere = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;

/**
 * A database with the tables of these services, copied from a template: migrations take two processes and a second of
 * CPU time for each file otherwise.
 * @param migrate creates the tables in the database with this URL
 * @returns its URL
 */
export const copyOfMigrated = async (
  name: string,
  migrated: readonly MigratedApp[],
  migrate: (url: string) => Promise<void>,
): Promise<string> => {
  const template = ['migrated', ...migrated].join('_').replaceAll('-', '_');
  const begun = `begun_${template}`;
  await administer(async (client) => {
    // Held until the connection ends: other files wait for the template instead of creating it too.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    if (await isThere(client, template)) return;
    await client.query(`DROP DATABASE IF EXISTS ${begun}`);
    await client.query(`CREATE DATABASE ${begun}`);
    await migrate(databaseUrl(begun));
    await client.query(`ALTER DATABASE ${begun} RENAME TO ${template}`);
  });
  await administer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return databaseUrl(name);
};
