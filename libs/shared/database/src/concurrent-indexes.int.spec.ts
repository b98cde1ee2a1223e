import { createLossyProxy, createTestDatabase, type TestDatabase } from '@svc/testing';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate';

class Bees1700000000000 implements MigrationInterface {
  readonly name = 'Bees1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE hive.bee (id int, dances boolean)');
    await runner.query('INSERT INTO hive.bee SELECT n, n % 2 = 0 FROM generate_series(1, 1000) AS n');
  }

  async down(): Promise<void> {}
}

const schema = { name: 'hive', entities: [], migrations: [Bees1700000000000], migrationsTableName: 'migration' };
const withIndex = {
  ...schema,
  concurrentIndexes: [{ name: 'bee_dancing', table: 'bee', definition: '(id) WHERE dances' }],
};
const migrateTo = (url: string, report?: (line: string) => void): Promise<string[]> =>
  migrate({ url, applicationName: 'builder', schema: withIndex, ...(report === undefined ? {} : { report }) });

let database: TestDatabase;
let writer: Client;
let watcher: Client;

const connect = async (): Promise<Client> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
};

/** An open transaction with a write; the index build waits for its end. */
const keepBuildWaiting = async (): Promise<void> => {
  await writer.query('BEGIN');
  await writer.query('INSERT INTO hive.bee VALUES (0, true)');
};

const ownBuild = 'FROM pg_stat_progress_create_index WHERE datname = current_database()';
const phase = async (): Promise<string | undefined> =>
  (await watcher.query<{ phase: string }>(`SELECT phase ${ownBuild}`)).rows[0]?.phase;
const buildWaits = () => expect.poll(phase).toBe('waiting for writers before build');

interface FoundIndex {
  name: string;
  valid: boolean;
  predicate: string;
}

const indexes = async (): Promise<FoundIndex[]> =>
  (
    await watcher.query<FoundIndex>(`SELECT relname AS name, indisvalid AS valid, pg_get_expr(indpred, indrelid) AS predicate
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = 'hive.bee'::regclass`)
  ).rows;
const whole = [{ name: 'bee_dancing', valid: true, predicate: 'dances' }];

/** Number of rows that are found with these scan methods disabled. */
const dancingWithout = async (...ways: string[]): Promise<number | undefined> => {
  await watcher.query('BEGIN');
  for (const way of ways) await watcher.query(`SET LOCAL enable_${way} = off`);
  const { rows } = await watcher.query<{ count: number }>('SELECT count(*)::int AS count FROM hive.bee WHERE dances');
  await watcher.query('COMMIT');
  return rows[0]?.count;
};

beforeAll(async () => {
  database = await createTestDatabase();
  [writer, watcher] = [await connect(), await connect()];
});
afterAll(async () => {
  await Promise.all([writer.end(), watcher.end()]);
  await database.drop();
});
beforeEach(() => migrate({ url: database.url, applicationName: 'test', schema }));
afterEach(() => watcher.query('DROP SCHEMA hive CASCADE'));

describe('an index that is built concurrently', () => {
  it('does not block writes while it is built, and contains them afterwards', async () => {
    await keepBuildWaiting();
    const built = migrateTo(database.url);
    await buildWaits();
    await watcher.query('INSERT INTO hive.bee SELECT n, true FROM generate_series(1001, 1100) AS n');
    await watcher.query('UPDATE hive.bee SET dances = false WHERE id = 2');
    expect(await phase()).toBe('waiting for writers before build');
    await writer.query('COMMIT');
    expect(await built).toEqual(['bee_dancing']);
    expect(await indexes()).toEqual(whole);
    expect(await dancingWithout('seqscan')).toBe(600);
    expect(await dancingWithout('indexscan', 'indexonlyscan', 'bitmapscan')).toBe(600);
    expect(await migrateTo(database.url)).toEqual([]);
  });

  it('is built again after its build was killed', async () => {
    await keepBuildWaiting();
    const killed = expect(migrateTo(database.url)).rejects.toThrow('terminating connection');
    await buildWaits();
    await watcher.query(`SELECT pg_terminate_backend(pid) ${ownBuild}`);
    await killed;
    await writer.query('COMMIT');
    expect(await indexes()).toEqual([{ ...whole[0], valid: false }]);
    expect(await migrateTo(database.url)).toEqual(['bee_dancing']);
    expect(await indexes()).toEqual(whole);
  });

  it('is built once when several processes migrate at the same time', async () => {
    await keepBuildWaiting();
    const first = migrateTo(database.url);
    await buildWaits();
    const told = Promise.withResolvers<string>();
    const others = [migrateTo(database.url, told.resolve), migrateTo(database.url)];
    expect(await told.promise).toBe('Another process migrates the schema hive; this one waits for it.');
    await writer.query('COMMIT');
    expect([await first, ...(await Promise.all(others))]).toEqual([['bee_dancing'], [], []]);
    expect(await indexes()).toEqual(whole);
  });

  it('does not block migrations of another service while it is built', async () => {
    await keepBuildWaiting();
    const built = migrateTo(database.url);
    await buildWaits();
    const other = { name: 'meadow', entities: [], migrations: [], migrationsTableName: 'migration' };
    expect(await migrate({ url: database.url, applicationName: 'other', schema: other })).toEqual([]);
    await writer.query('COMMIT');
    expect(await built).toEqual(['bee_dancing']);
  });

  it('finds an operator class of an extension in another schema', async () => {
    await watcher.query('CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions');
    const definition = 'USING gin ((id::text) gin_trgm_ops)';
    const searched = { ...schema, concurrentIndexes: [{ name: 'bee_search', table: 'bee', definition }] };
    expect(await migrate({ url: database.url, applicationName: 'builder', schema: searched })).toEqual(['bee_search']);
    await watcher.query('DROP SCHEMA extensions CASCADE');
  });

  it('is awaited by the next process when the first has died and PostgreSQL still builds it', async () => {
    const proxy = await createLossyProxy(database.url);
    await keepBuildWaiting();
    const died = expect(migrateTo(proxy.url)).rejects.toThrow('Connection terminated');
    await buildWaits();
    await proxy.stop();
    await died;
    const told = Promise.withResolvers<string>();
    const next = migrateTo(database.url, told.resolve);
    expect(await told.promise).toContain('waits for it');
    await writer.query('COMMIT');
    expect(await next).toEqual([]);
    expect(await indexes()).toEqual(whole);
  });

  it('reports a wrong definition and keeps the finished migrations', async () => {
    const wrong = { ...schema, concurrentIndexes: [{ name: 'bee_wrong', table: 'bee', definition: '(wings)' }] };
    const refused = migrate({ url: database.url, applicationName: 'test', schema: wrong });
    await expect(refused).rejects.toThrow('column "wings" does not exist');
    expect(await migrateTo(database.url)).toEqual(['bee_dancing']);
  });
});
