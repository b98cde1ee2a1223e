import { ConfigurationError } from '@svc/config';
import type { Pool, PoolClient } from 'pg';
import { buildConcurrently } from './concurrent-indexes';
import { createMigrationPool, type DatabaseAddresses } from './connection-settings';
import { openDataSource, type ServiceSchema } from './data-source';
import { inTurn, underDatabaseLock } from './migration-turns';
import { reachesServer } from './reaches-server';

export interface Migration extends DatabaseAddresses {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  schema: ServiceSchema;
  /** Migrates schemas that belong to a library of the service, such as its job engine. */
  alsoMigrate?: (pool: Pool) => Promise<void>;
  /** Receives a line for operators: a wait, or a step that takes long. */
  report?: (line: string) => void;
}

const ignore = (): void => undefined;

const runMigrations = async (schema: ServiceSchema, pool: Pool): Promise<string[]> => {
  const source = await openDataSource(schema, pool);
  const done = await source.runMigrations({ transaction: 'each' });
  return done.map(({ name }) => name);
};

/** Session locks fail behind a pooler in transaction mode: it lends the connection that holds them to other clients. */
const refusePooler = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  const isDirect = await reachesServer(client).finally(() => client.release());
  if (isDirect) return;
  throw new ConfigurationError([
    'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations',
  ]);
};

const migrateSchema = async ({ schema, alsoMigrate }: Migration, pool: Pool, client: PoolClient): Promise<string[]> => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema.name)}`);
  const done = await runMigrations(schema, pool);
  await alsoMigrate?.(pool);
  return done;
};

/**
 * Brings a service's schema up to date: migrations, each in a transaction of its own, then the indexes that are built
 * while others write. Migrations of different services run one after the other: extensions belong to the database.
 *
 * @returns names of the migrations that were run, and of the indexes that were built; none when all had been
 * @throws Error when the address leads to a pooler and no direct one is given
 */
export const migrate = async (migration: Migration): Promise<string[]> => {
  const { schema, report = ignore } = migration;
  const pool = createMigrationPool({ database: migration, applicationName: migration.applicationName });
  try {
    if (migration.directUrl === undefined) await refusePooler(pool);
    return await inTurn(pool, schema.name, report, async (client) => {
      const names = await underDatabaseLock(client, report, () => migrateSchema(migration, pool, client));
      const built = await buildConcurrently(client, schema.name, schema.concurrentIndexes ?? [], report);
      return [...names, ...built];
    });
  } finally {
    await pool.end();
  }
};
