import type { DatabaseConfig } from '@svc/config';
import { createMigrationPool, migrationConnection } from '@svc/database';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { jobsSchemaName } from '../jobs/jobs-schema';
import { dataSourceOptions, schemaName } from './data-source-options';

/** Any number will do, as long as every version of this service uses the same. */
const migrationLock = 8_472_310_501;

const placeOf = ({ url }: DatabaseConfig) => ({ url, applicationName: 'auth-service migrate' });

/** Of several processes that migrate at once, one works and the others wait for it. */
const underLock = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schemaName}`);
    await work();
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
};

const runTypeOrmMigrations = async (config: DatabaseConfig): Promise<string[]> => {
  const source = new DataSource({ ...dataSourceOptions(config), ...migrationConnection(placeOf(config)) });
  await source.initialize();
  try {
    const done = await source.runMigrations({ transaction: 'each' });
    return done.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
};

/**
 * Brings the schema up to date: the service's own tables and those of its job engine.
 *
 * @returns names of the migrations that were run; none when all had been
 */
export const migrateDatabase = async (config: DatabaseConfig): Promise<string[]> => {
  const pool = createMigrationPool(placeOf(config));
  let names: string[] = [];
  try {
    await underLock(pool, async () => {
      names = await runTypeOrmMigrations(config);
      await runMigrations({ pgPool: pool, schema: jobsSchemaName });
    });
  } finally {
    await pool.end();
  }
  return names;
};
