import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { DataSource, type DataSourceOptions, type MigrationInterface, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMigrations } from './wait-for-migrations';

class First1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE waited.first (id int)');
  }

  async down(): Promise<void> {}
}

class Second1700000000001 implements MigrationInterface {
  readonly name: string = 'Second1700000000001';

  async up(): Promise<void> {}

  async down(): Promise<void> {}
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const optionsFor = (url: string, migrations: (new () => MigrationInterface)[]): DataSourceOptions => ({
  type: 'postgres',
  url,
  schema: 'waited',
  migrations,
  migrationsTableName: 'migration',
});

const apply = async (migrations: (new () => MigrationInterface)[]): Promise<void> => {
  const source = await new DataSource(optionsFor(database.url, migrations)).initialize();
  await source.query('CREATE SCHEMA IF NOT EXISTS waited');
  await source.runMigrations();
  await source.destroy();
};

describe('waitForMigrations', () => {
  it('waits on an empty database until somebody has migrated it', async () => {
    const pending = Promise.withResolvers<string>();
    const waited = waitForMigrations(optionsFor(database.url, [First1700000000000]), {
      timeoutMs: 30_000,
      pauseMs: 10,
      onPending: pending.resolve,
    });
    expect(await pending.promise).toBe('waiting for First1700000000000');
    await apply([First1700000000000]);
    await expect(waited).resolves.toBeUndefined();
  });

  it('does not mind what a newer version has added', async () => {
    await apply([First1700000000000, Second1700000000001]);
    await waitForMigrations(optionsFor(database.url, [First1700000000000]), { timeoutMs: 0 });
  });

  it('says what is missing when the time is up', async () => {
    class Third1700000000002 extends Second1700000000001 {
      override readonly name: string = 'Third1700000000002';
    }
    const options = optionsFor(database.url, [Second1700000000001, Third1700000000002]);
    await expect(waitForMigrations(options, { timeoutMs: -1 })).rejects.toThrow('waiting for Third1700000000002');
  });

  it('says that the database does not answer', async () => {
    const options = optionsFor('postgresql://nobody@127.0.0.1:1/none', []);
    await expect(waitForMigrations(options, { timeoutMs: -1 })).rejects.toThrow('the database does not answer');
  });
});
