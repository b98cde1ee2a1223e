import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { Database } from './database';
import { openDataSource } from './data-source';
import { Statement } from './queryable';

let testDatabase: TestDatabase;
let pool: Pool;
let source: DataSource;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // PostgreSQL checks for a deadlock after this wait.
  pool = new Pool({ connectionString: testDatabase.url, options: '-c deadlock_timeout=50ms' });
  const schema = { name: 'public', entities: [], migrations: [], migrationsTableName: 'migrations' };
  source = await openDataSource(schema, pool);
  database = new Database(pool, source);
  await pool.query('CREATE TABLE jars (name text PRIMARY KEY, spoons int)');
  await pool.query(
    `CREATE FUNCTION raise_deadlock() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '40P01'; END $$`,
  );
});
afterAll(async () => {
  await source.destroy();
  await testDatabase.drop();
});
beforeEach(async () => {
  await pool.query(`TRUNCATE jars; INSERT INTO jars VALUES ('lime', 0), ('heather', 0)`);
});

const addSpoon = new Statement('UPDATE jars SET spoons = spoons + 1 WHERE name = $1');
const claimDeadlock = new Statement(`SELECT error FROM raise_deadlock() AS error`);

/**
 * Both lock their first row before either asks for its second.
 * @param losses further deadlocks that each loses
 */
const inOppositeOrder = async (losses: number): Promise<{ attempts: number; outcomes: string[] }> => {
  let attempts = 0;
  const fill = async (first: string, second: string, mine: PromiseWithResolvers<void>, other: Promise<void>) => {
    let left = losses;
    return database.transaction(async (transaction) => {
      attempts += 1;
      await transaction.query(addSpoon, [first]);
      mine.resolve();
      await other;
      await transaction.query(addSpoon, [second]);
      left -= 1;
      if (left >= 0) await transaction.query(claimDeadlock);
    });
  };
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const settled = await Promise.allSettled([
    fill('lime', 'heather', one, two.promise),
    fill('heather', 'lime', two, one.promise),
  ]);
  return { attempts, outcomes: settled.map(({ status }) => status) };
};

describe('a transaction that loses a deadlock', () => {
  it.each([0, 1])('is repeated and takes effect once, also after %i more lost deadlocks', async (losses) => {
    const { attempts, outcomes } = await inOppositeOrder(losses);
    expect(outcomes).toEqual(['fulfilled', 'fulfilled']);
    expect(attempts).toBeGreaterThanOrEqual(3 + 2 * losses);
    const { rows } = await pool.query('SELECT spoons FROM jars');
    expect(rows).toEqual([{ spoons: 2 }, { spoons: 2 }]);
  });

  it('fails after the last repetition', async () => {
    expect(await inOppositeOrder(Number.POSITIVE_INFINITY)).toEqual({
      attempts: 8,
      outcomes: ['rejected', 'rejected'],
    });
    const { rows } = await pool.query('SELECT spoons FROM jars');
    expect(rows).toEqual([{ spoons: 0 }, { spoons: 0 }]);
  });
});
