import { OperatorError } from '@svc/errors';
import type { Pool, PoolClient } from 'pg';
import { buildConcurrently } from './concurrent-indexes';
import { createMigrationPool, type DatabaseAddresses, chooseDirectUrl } from './connection-settings';
import { openDataSource, type ServiceSchema } from './data-source';
import { appliedMigrations, knownMigrations } from './migration-history';
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

/** A schema whose first migration is not ours has tables that ours would create again. */
const refusePreview = async (migration: Migration): Promise<void> => {
  const place = { url: chooseDirectUrl(migration), schema: migration.schema };
  const [first] = knownMigrations(place);
  const applied = await appliedMigrations(place);
  if (applied.length === 0 || first === undefined || applied.includes(first)) return;
  throw new OperatorError(
    `The schema ${migration.schema.name} was made by a preview, which this version does not migrate. ` +
      'Give it an empty database; `npm run reset` empties that of `npm start`.',
  );
};

const migrateSchema = async (migration: Migration, pool: Pool, client: PoolClient): Promise<string[]> => {
  const { schema, alsoMigrate } = migration;
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema.name)}`);
  await refusePreview(migration);
  const done = await runMigrations(schema, pool);
  await alsoMigrate?.(pool);
  return done;
};

/** Runs the work on a direct connection, one process per schema at a time. */
const runInTurn = async <Result>(
  migration: Migration,
  work: (client: PoolClient, pool: Pool) => Promise<Result>,
): Promise<Result> => {
  const pool = createMigrationPool({ database: migration, applicationName: migration.applicationName });
  try {
    return await inTurn(pool, migration.schema.name, migration.report ?? ignore, (client) => work(client, pool));
  } finally {
    await pool.end();
  }
};

/**
 * Migrates the schema of a service: each migration in its own transaction, then the indexes that are built
 * concurrently. Migrations of different services run one after the other, because extensions belong to the database.
 * @returns names of the migrations and indexes of this run; empty when nothing was missing
 * @throws Error when the address leads to a pooler and there is no direct address
 */
export const migrate = (migration: Migration): Promise<string[]> =>
  runInTurn(migration, async (client, pool) => {
    const { schema, report = ignore } = migration;
    const names = await underDatabaseLock(client, report, () => migrateSchema(migration, pool, client));
    const built = await buildConcurrently(client, schema.name, schema.concurrentIndexes ?? [], report);
    return [...names, ...built];
  });

/**
 * Runs `down` of the last migration, which removes its columns and tables with their content.
 * @param name of the last migration, as a confirmation
 * @throws Error when another migration is the last one, or belongs to another version
 */
export const undoMigration = (migration: Migration, name: string): Promise<void> =>
  runInTurn(migration, (client, pool) =>
    underDatabaseLock(client, migration.report ?? ignore, async () => {
      const { schema } = migration;
      const last = (await appliedMigrations({ url: chooseDirectUrl(migration), schema })).at(-1);
      if (last !== name)
        throw new OperatorError(`Only the last migration can be undone, which is ${last ?? 'missing'}.`);
      const source = await openDataSource(schema, pool);
      await source.undoLastMigration({ transaction: 'each' });
    }),
  );
