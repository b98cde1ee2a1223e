import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './global-setup';

export interface TestDatabase {
  /** Connection URL of a database that nobody else uses. */
  readonly url: string;
  /** Removes the database, ending connections that are still open. */
  drop(): Promise<void>;
}

/** Makes an empty database for one spec file; call `drop` when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
