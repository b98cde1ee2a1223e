import type { Pool, PoolClient } from 'pg';
import { createMigrationPool } from './connection-settings';
import { openDataSource, type ServiceSchema } from './data-source';

export interface Migration {
  /** Of PostgreSQL itself: of several that migrate at once, a lock lets one work, and a pooler would lend it to others. */
  url: string;
  /** In `pg_stat_activity`. */
  applicationName: string;
  schema: ServiceSchema;
  /** Any number will do, as long as every version of the service uses the same. */
  lockKey: number;
  /** Brings up to date what others keep in schemas of their own. */
  alsoMigrate?: (pool: Pool) => Promise<void>;
}

/** Of several processes that migrate at once, one works and the others wait for it. */
const underLock = async <Result>(pool: Pool, lockKey: number, work: (client: PoolClient) => Promise<Result>) => {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
};

const runMigrations = async (schema: ServiceSchema, pool: Pool): Promise<string[]> => {
  const source = await openDataSource(schema, pool);
  const done = await source.runMigrations({ transaction: 'each' });
  return done.map(({ name }) => name);
};

/**
 * Brings a service's schema up to date.
 *
 * @returns names of the migrations that were run; none when all had been
 */
export const migrate = async ({ url, applicationName, schema, lockKey, alsoMigrate }: Migration): Promise<string[]> => {
  const pool = createMigrationPool({ database: { url }, applicationName });
  try {
    return await underLock(pool, lockKey, async (client) => {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema.name)}`);
      const names = await runMigrations(schema, pool);
      await alsoMigrate?.(pool);
      return names;
    });
  } finally {
    await pool.end();
  }
};
