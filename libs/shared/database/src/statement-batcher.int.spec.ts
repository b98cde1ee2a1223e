import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { Pool, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import type { Batcher } from '@svc/concurrency';
import { batchStatement } from './statement-batcher';
import { Database } from './database';
import { openDataSource } from './data-source';
import { type Queryable, Statement } from './queryable';

interface Taking {
  jar: string;
  taker: string;
  /** Makes PostgreSQL reject the statement by a division by zero. */
  spoons: number;
}

interface Taken extends QueryResultRow {
  jar: string;
  taker: string;
}

const takeSql = `
    WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::int[]) WITH ORDINALITY AS t (jar, taker, spoons, position)
    )
    UPDATE jars SET taker = asked.taker, share = 100 / asked.spoons FROM asked
      WHERE jars.name = asked.jar AND jars.taker IS NULL
      RETURNING jars.name AS jar, jars.taker, asked.position::int`;

const takeJars = {
  statement: new Statement<Taken & { position: number }>(takeSql, 'jars-take'),
  values: ({ jar, taker, spoons }: Taking) => [jar, taker, spoons],
  order: ({ jar }: Taking) => jar,
};

const emptySchema = { name: 'public', entities: [], migrations: [], migrationsTableName: 'migrations' };

const jarCount = 200;

let testDatabase: TestDatabase;
let pool: Pool;
let source: DataSource;
let database: Database;
let sentCalls: number[];
let jars: Batcher<Taking, Taken | undefined>;

const counted = (): Pick<Queryable, 'query'> => ({
  query: (statement, values) => {
    sentCalls.push((values![0] as string[]).length);
    return database.query(statement, values);
  },
});

const take = (jar: number, taker = 'bee', spoons = 1) => jars.run({ jar: `jar ${jar}`, taker, spoons });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = new Pool({ connectionString: testDatabase.url });
  source = await openDataSource(emptySchema, pool);
  database = new Database(pool, source);
  await pool.query('CREATE TABLE jars (name text PRIMARY KEY, taker text, share int)');
});
afterAll(async () => {
  await source.destroy();
  await testDatabase.drop();
});
beforeEach(async () => {
  await pool.query('TRUNCATE jars');
  await pool.query(`INSERT INTO jars SELECT 'jar ' || n FROM generate_series(1, ${jarCount}) n`);
  sentCalls = [];
  jars = batchStatement(counted(), takeJars);
});

describe('a batched statement', () => {
  it('sends a single call alone', async () => {
    expect(await take(1)).toMatchObject({ jar: 'jar 1', taker: 'bee' });
    expect(await take(1)).toBeUndefined();
    expect(sentCalls).toEqual([1, 1]);
  });

  it('sends simultaneous calls in one statement and gives each call its own row', async () => {
    const [second, missing, first] = await Promise.all([take(2, 'ant'), take(999), take(1, 'bee')]);
    expect([second, missing, first]).toEqual([
      expect.objectContaining({ jar: 'jar 2', taker: 'ant' }),
      undefined,
      expect.objectContaining({ jar: 'jar 1', taker: 'bee' }),
    ]);
    expect(sentCalls).toEqual([3]);
  });

  it('splits any number of calls into batches', async () => {
    const taken = await Promise.all(Array.from({ length: jarCount }, (_unused, index) => take(index + 1)));
    expect(taken.map((row) => row?.jar)).toEqual(Array.from({ length: jarCount }, (_unused, i) => `jar ${i + 1}`));
    expect(sentCalls).toEqual([64, 64, 64, 8]);
  });

  it('gives a row that several calls want to one of them', async () => {
    const taken = await Promise.all(Array.from({ length: 50 }, (_unused, index) => take(7, `bee ${index}`)));
    expect(taken.filter((row) => row !== undefined)).toHaveLength(1);
  });

  it('collects the calls that arrive while a batch runs', async () => {
    const first = take(1);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, take(2), take(3)]);
    expect(sentCalls).toEqual([1, 2]);
  });

  it('serves other calls while another transaction has locked a row', async () => {
    const locker = await pool.connect();
    await locker.query(`BEGIN; SELECT 1 FROM jars WHERE name = 'jar 1' FOR UPDATE`);
    const blocked = take(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await take(2)).toMatchObject({ jar: 'jar 2' });
    await locker.query('COMMIT');
    locker.release();
    expect(await blocked).toMatchObject({ jar: 'jar 1' });
  });

  it('fails only the call that PostgreSQL rejects', async () => {
    const [first, refused, third] = await Promise.allSettled([take(1), take(2, 'bee', 0), take(3)]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { jar: 'jar 1' } });
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'INTERNAL_ERROR' } });
    expect(third).toMatchObject({ status: 'fulfilled', value: { jar: 'jar 3' } });
  });

  it('does not repeat a batch after a lost connection, because it may have been committed', async () => {
    jars = batchStatement(counted(), {
      ...takeJars,
      statement: new Statement<Taken & { position: number }>(`${takeSql}, pg_terminate_backend(pg_backend_pid())`),
    });
    const outcomes = await Promise.allSettled([take(1), take(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sentCalls).toEqual([2]);
  });
});
