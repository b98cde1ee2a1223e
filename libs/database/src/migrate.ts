import type { Pool } from 'pg';
import { buildConcurrently } from './concurrent-indexes';
import { createMigrationPool } from './connection-settings';
import { openDataSource, type ServiceSchema } from './data-source';
import { inTurn, underLock } from './migration-turns';

export interface Migration {
  /** Of PostgreSQL itself: a turn to migrate is a connection's, which a pooler would lend to others. */
  url: string;
  /** In `pg_stat_activity`. */
  applicationName: string;
  schema: ServiceSchema;
  /** Any number will do, as long as every version of the service uses the same. */
  lockKey: number;
  /** Brings up to date what others keep in schemas of their own. */
  alsoMigrate?: (pool: Pool) => Promise<void>;
  /** Called with a line for people: what is waited for, what takes long. */
  report?: (line: string) => void;
}

const nobody = (): void => undefined;

const runMigrations = async (schema: ServiceSchema, pool: Pool): Promise<string[]> => {
  const source = await openDataSource(schema, pool);
  const done = await source.runMigrations({ transaction: 'each' });
  return done.map(({ name }) => name);
};

/**
 * Brings a service's schema up to date: migrations, each in a transaction of its own, then the indexes that are built
 * while others write.
 *
 * @returns names of the migrations that were run, and of the indexes that were built; none when all had been
 */
export const migrate = async (migration: Migration): Promise<string[]> => {
  const { url, applicationName, schema, lockKey, alsoMigrate, report = nobody } = migration;
  const pool = createMigrationPool({ database: { url }, applicationName });
  try {
    return await inTurn(pool, schema.name, report, async (client) => {
      const names = await underLock(client, lockKey, async () => {
        await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema.name)}`);
        const done = await runMigrations(schema, pool);
        await alsoMigrate?.(pool);
        return done;
      });
      const built = await buildConcurrently(client, schema.name, schema.concurrentIndexes ?? [], report);
      return [...names, ...built];
    });
  } finally {
    await pool.end();
  }
};
