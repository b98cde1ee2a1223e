import { createServicePool, migrate, openDataSource } from '@svc/database';
import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features';
import { authMigration, authSchema, migrateAuthData } from '@svc/auth';

const schema = authSchema(features);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const withSource = async <Result>(work: (source: DataSource) => Promise<Result>): Promise<Result> => {
  const pool = createServicePool({ database, applicationName: 'test', poolSize: 3 });
  const source = await openDataSource(schema, pool);
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
};

const tables = () =>
  withSource(async (source) => {
    const rows: { name: string }[] = await source.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'auth' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  });

describe('migrations', () => {
  it('run once when several processes start at the same time', async () => {
    const runs = await Promise.all([
      migrateAuthData(features)(database.url),
      migrateAuthData(features)(database.url),
      migrateAuthData(features)(database.url),
    ]);
    const indexes = schema.concurrentIndexes ?? [];
    expect(runs.map(({ length }) => length).sort()).toEqual([0, 0, schema.migrations.length + indexes.length]);
  });

  it("are followed by indexes that are built once, with the job engine's tables present", async () => {
    const concurrentIndexes = [{ name: 'records_by_update', table: 'auth_records', definition: '(updated_at)' }];
    const migration = { ...authMigration(features), schema: { ...schema, concurrentIndexes }, url: database.url };
    const runs = await Promise.all([migrate(migration), migrate(migration)]);
    expect(runs.flat()).toEqual(['records_by_update']);
    await withSource((source) => source.query('DROP INDEX auth.records_by_update'));
  });

  it('start again after they were killed at every 40th change of the schema', async () => {
    const other = await createTestDatabase();
    const admin = new Client({ connectionString: other.url });
    await admin.connect();
    await admin.query(`
      CREATE SEQUENCE public.changes;
      CREATE FUNCTION public.kill_at() RETURNS event_trigger LANGUAGE plpgsql AS $$
        BEGIN IF nextval('public.changes') % 40 = 0 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; END $$;
      CREATE EVENT TRIGGER kill_at ON ddl_command_end EXECUTE FUNCTION public.kill_at()`);
    await expect(migrateAuthData(features)(other.url)).rejects.toThrow();
    await admin.query('ALTER EVENT TRIGGER kill_at DISABLE');
    await migrateAuthData(features)(other.url);
    const made = await admin.query(`SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'auth'`);
    expect(made.rows).toEqual([{ count: (await tables()).length }]);
    await admin.end();
    await other.drop();
  });

  it('leave no difference for migration:generate', async () => {
    const statements = await withSource(async (source) => (await source.driver.createSchemaBuilder().log()).upQueries);
    expect(statements.map(({ query }) => query)).toEqual([]);
  });

  it('run down to an empty schema and up again', async () => {
    const before = await tables();
    await withSource(async (source) => {
      for (let step = 0; step < schema.migrations.length; step += 1) await source.undoLastMigration();
    });
    expect(await tables()).toEqual(['migrations']);
    await migrateAuthData(features)(database.url);
    expect(await tables()).toEqual(before);
  });
});
