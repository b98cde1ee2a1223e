import { migrate, type ServiceSchema } from '@svc/database';
import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeLocks, tooLong } from './describe-locks';
import { MigrationLocks, type HeldLock } from './migration-locks';

const makeMigration = (name: string, ...statements: string[]): new () => MigrationInterface =>
  class implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }

    async down(): Promise<void> {}
  };

const first = makeMigration(
  'First1700000000000',
  'CREATE TABLE hive.bees (id integer)',
  'INSERT INTO hive.bees VALUES (1)',
);
const kind = makeMigration('Kind1700000000001', 'ALTER TABLE hive.bees ADD COLUMN age integer');
const slow = makeMigration('Slow1700000000002', 'LOCK TABLE hive.bees IN SHARE MODE', 'SELECT pg_sleep(0.3)');
const own = makeMigration(
  'Own1700000000003',
  'CREATE TABLE hive.wasps (id integer)',
  'CREATE INDEX ON hive.wasps (id)',
);
const wrong = makeMigration('Wrong1700000000004', 'ALTER TABLE hive.bees ADD COLUMN wings integer NOT NULL');

const makeSchema = (...migrations: (new () => MigrationInterface)[]): ServiceSchema => ({
  name: 'hive',
  entities: [],
  migrations,
  migrationsTableName: 'migrations',
});

let url: string;
let database: TestDatabase;
let locks: HeldLock[];
let lines: string[];
let refusal: string;

const run = (...migrations: (new () => MigrationInterface)[]): Promise<string[]> =>
  migrate({ url, applicationName: 'test', schema: makeSchema(...migrations) });

beforeAll(async () => {
  database = await createTestDatabase();
  ({ url } = database);
  await run(first);
  const watch = await MigrationLocks.watch(url);
  await run(first, kind, slow, own);
  locks = await watch.locks();
  lines = describeLocks(await watch.done(), locks);
  refusal = await run(first, kind, slow, own, wrong).then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  );
  await watch.close();
});
afterAll(() => database.drop());

describe('the rehearsal of migrations', () => {
  it('names each lock that blocks requests on an existing table, with its migration', () => {
    expect(locks.map(({ migration, table, mode }) => [migration, table, mode])).toEqual([
      ['Kind1700000000001', 'hive.bees', 'AccessExclusiveLock'],
      ['Slow1700000000002', 'hive.bees', 'ShareLock'],
    ]);
  });

  it('measures a lock from the statement that takes it to the commit', () => {
    const [quick, slowOne] = locks.map(({ heldMs }) => heldMs);
    expect(quick).toBeLessThan(300);
    expect(slowOne).toBeGreaterThanOrEqual(300);
  });

  it('refuses a lock that is held for longer than is allowed, and no other', () => {
    const [reason = '', ...others] = tooLong(locks, 299);
    expect(reason).toMatch(/^Slow1700000000002 blocks writers of hive\.bees for \d+ ms; at most 299 ms are allowed$/);
    expect(others).toEqual([]);
  });

  it('prints every migration in its order, also those without such a lock', () => {
    expect(lines.map((line) => line.replace(/:.*/, ''))).toEqual([
      '  Kind1700000000001',
      '    hive.bees',
      '  Slow1700000000002',
      '    hive.bees',
      '  Own1700000000003',
    ]);
  });

  it('fails with a NOT NULL column on a filled table, as the upgrade would', () => {
    expect(refusal).toContain('contains null values');
  });

  it('leaves nothing in the database', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`SELECT to_regnamespace('rehearsal') AS schema,
      (SELECT count(*)::int FROM pg_event_trigger) AS triggers,
      (SELECT count(*)::int FROM pg_trigger WHERE tgname = 'rehearsal_mark') AS marks`);
    await client.end();
    expect(rows).toEqual([{ schema: null, triggers: 0, marks: 0 }]);
  });
});
