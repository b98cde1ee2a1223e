import { createTestDatabase, startTestPooler, databaseSettings } from '@svc/testing';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createExtension } from './create-extension';
import type { ServiceSchema } from './data-source';
import { migrate } from './migrate';

const rounds = 20;

class UseTrigrams1700000000000 implements MigrationInterface {
  readonly name = 'UseTrigrams1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createExtension('pg_trgm'));
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

/** Resolves once a statement of another session waits for the client. */
const waitingFor = async (url: string, client: Client): Promise<void> => {
  const watcher = new Client({ connectionString: url });
  await watcher.connect();
  onTestFinished(() => watcher.end());
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
  await expect.poll(async () => (await watcher.query(waiting, [rows[0]?.pid])).rowCount).toBe(1);
};

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

  it.each(['COMMIT', 'ROLLBACK'])('create an extension that another session creates at the moment: %s', async (end) => {
    const url = await emptyDatabase();
    const other = new Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('BEGIN');
    await other.query('CREATE EXTENSION pg_trgm');
    const migrated = migrate({ url, applicationName: 'test', schema: schemaNamed('hive') });
    await waitingFor(url, other);
    await other.query(end);
    expect(await migrated).toEqual(['UseTrigrams1700000000000']);
    const { rows } = await other.query(`SELECT extname FROM pg_extension WHERE extname = 'pg_trgm'`);
    expect(rows).toEqual([{ extname: 'pg_trgm' }]);
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
