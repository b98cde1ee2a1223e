import { ConfigurationError } from '@svc/config';
import type { Pool, PoolClient } from 'pg';
import { buildConcurrently } from './concurrent-indexes';
import { createMigrationPool, type DatabaseAddresses, reachesServer } from './connection-settings';
import { openDataSource, type ServiceSchema } from './data-source';
import { inTurn, underDatabaseLock } from './migration-turns';

export interface Migration extends DatabaseAddresses {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  schema: ServiceSchema;
  /** Migrates schemas of libraries, such as the job engine. */
  alsoMigrate?: (pool: Pool) => Promise<void>;
  /** Receives messages for operators: a wait, or a long step. */
  report?: (line: string) => void;
}

const ignore = (): void => undefined;

const runMigrations = async (schema: ServiceSchema, pool: Pool): Promise<string[]> => {
  const source = await openDataSource(schema, pool);
  const done = await source.runMigrations({ transaction: 'each' });
  return done.map(({ name }) => name);
};

/**
 * Session locks do not work behind a pooler in transaction mode: it lends the connection with the locks to other
 * clients.
 */
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
 * Migrates the schema of a service: each migration in its own transaction, then the indexes that are built
 * concurrently. Migrations of different services run one after the other, because extensions belong to the database.
 * @returns names of the migrations and indexes of this run; empty when nothing was missing
 * @throws Error when the address leads to a pooler and there is no direct address
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
