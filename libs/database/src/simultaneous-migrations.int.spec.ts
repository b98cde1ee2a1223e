import { createTestDatabase, startTestPooler, databaseSettings } from '@svc/testing';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServiceSchema } from './data-source';
import { migrate } from './migrate';

const rounds = 20;

class UseTrigrams1700000000000 implements MigrationInterface {
  readonly name = 'UseTrigrams1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  }

  async down(): Promise<void> {}
}

const schemaNamed = (name: string): ServiceSchema => ({
  name,
  entities: [],
  migrations: [UseTrigrams1700000000000],
  migrationsTableName: 'migration',
});

const schemas = ['hive', 'meadow'].map(schemaNamed);

const emptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.url;
};

const migrateAll = (url: string): Promise<string[][]> =>
  Promise.all(schemas.map((schema) => migrate({ url, applicationName: 'test', schema })));

describe('migrations of two services', () => {
  it(`create one extension of an empty database at the same time, ${rounds} times`, async () => {
    const urls = await Promise.all(Array.from({ length: rounds }, emptyDatabase));
    const runs = await Promise.all(urls.map(migrateAll));
    expect(runs.flat()).toEqual(Array.from({ length: 2 * rounds }, () => ['UseTrigrams1700000000000']));
  });

  it('run one after the other in the same database and report the wait', async () => {
    const url = await emptyDatabase();
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
    const told = Promise.withResolvers<string>();
    const waiting = migrate({ url, applicationName: 'test', schema: schemaNamed('hive'), report: told.resolve });
    expect(await told.promise).toBe('Another process migrates this database; this one waits for it.');
    const { rows } = await holder.query(`SELECT to_regnamespace('hive') AS made`);
    expect(rows).toEqual([{ made: null }]);
    await holder.end();
    expect(await waiting).toEqual(['UseTrigrams1700000000000']);
  });

  it('are rejected through a pooler, which lends the connection with the lock to other clients', async () => {
    const direct = await emptyDatabase();
    const pooler = await startTestPooler(2);
    onTestFinished(() => pooler.stop());
    const url = databaseSettings(direct, pooler).DATABASE_URL ?? '';
    const refused = migrate({ url, applicationName: 'test', schema: schemaNamed('hive') });
    await expect(refused).rejects.toThrow('DATABASE_DIRECT_URL');
  });
});
