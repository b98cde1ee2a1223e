import { createTestDatabase, type TestDatabase } from '@svc/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate';
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

type Migrations = (new () => MigrationInterface)[];

const migrationOptions = (url: string, migrations: Migrations) => ({
  url,
  schema: { name: 'waited', entities: [], migrations, migrationsTableName: 'migration' },
});

const apply = (migrations: Migrations): Promise<string[]> =>
  migrate({ ...migrationOptions(database.url, migrations), applicationName: 'test' });

describe('waitForMigrations', () => {
  it('waits on an empty database until another process has migrated it', async () => {
    const pending = Promise.withResolvers<string>();
    const waited = waitForMigrations(migrationOptions(database.url, [First1700000000000]), {
      timeoutMs: 30_000,
      pauseMs: 10,
      onPending: pending.resolve,
    });
    expect(await pending.promise).toBe('waiting for First1700000000000');
    await apply([First1700000000000]);
    await expect(waited).resolves.toBeUndefined();
  });

  it('accepts unknown migrations of a newer version', async () => {
    await apply([First1700000000000, Second1700000000001]);
    await waitForMigrations(migrationOptions(database.url, [First1700000000000]), { timeoutMs: 0 });
  });

  it('reports what is missing after the time limit', async () => {
    class Third1700000000002 extends Second1700000000001 {
      override readonly name: string = 'Third1700000000002';
    }
    const place = migrationOptions(database.url, [Second1700000000001, Third1700000000002]);
    await expect(waitForMigrations(place, { timeoutMs: -1 })).rejects.toThrow('waiting for Third1700000000002');
  });

  it('reports a database that does not answer', async () => {
    const place = migrationOptions('postgresql://user@127.0.0.1:1/none', []);
    await expect(waitForMigrations(place, { timeoutMs: -1 })).rejects.toThrow('the database does not answer');
  });
});
