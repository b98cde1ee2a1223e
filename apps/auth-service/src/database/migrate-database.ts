import type { DatabaseConfig } from '@svc/config';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { jobsSchemaName } from '../mail/jobs-schema';
import { dataSourceOptions, schemaName } from './data-source-options';

/** Any number will do, as long as every version of this service uses the same. */
const migrationLock = 8_472_310_501;

/** Of several processes that migrate at once, one works and the others wait for it. */
const underLock = async (url: string, work: () => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'auth-service migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schemaName}`);
    await work();
  } finally {
    await client.end();
  }
};

const runTypeOrmMigrations = async (config: DatabaseConfig): Promise<string[]> => {
  const source = new DataSource({ ...dataSourceOptions(config), extra: { keepAlive: true } });
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
  let names: string[] = [];
  await underLock(config.url, async () => {
    names = await runTypeOrmMigrations(config);
    await runMigrations({ connectionString: config.url, schema: jobsSchemaName });
  });
  return names;
};
