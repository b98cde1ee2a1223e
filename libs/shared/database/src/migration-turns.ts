import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './database';
import { Statement, type Transaction } from './queryable';

const pollMs = 250;

/** The name of the lock of `underDatabaseLock`. */
const tryTransactionLock = new Statement<{ taken: boolean }>(
  `SELECT pg_try_advisory_xact_lock(hashtext('migrations')) AS taken`,
);

const tryLock = 'SELECT pg_try_advisory_lock(hashtext($1)) AS taken';

/**
 * Polls for the lock: a statement that waits for a lock would block CREATE INDEX CONCURRENTLY, which the holder of the
 * lock may run.
 */
const take = async (client: PoolClient, lock: string, onWait: () => void): Promise<void> => {
  for (let isTold = false; ; isTold = true) {
    const { rows } = await client.query<{ taken: boolean }>(tryLock, [lock]);
    if (rows[0]?.taken === true) return;
    if (!isTold) onWait();
    await setTimeout(pollMs);
  }
};

/**
 * Runs the work in one process per schema at a time. The connection that does the work holds the lock: when the process
 * dies and PostgreSQL continues its statement, the next process starts after that statement.
 */
export const inTurn = async <Result>(
  pool: Pool,
  schema: string,
  report: (line: string) => void,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  try {
    await take(client, `migrations of ${schema}`, () =>
      report(`Another process migrates the schema ${schema}; this one waits for it.`),
    );
    return await work(client);
  } finally {
    // Closes the connection, which releases its locks.
    client.release(true);
  }
};

/**
 * Runs the work in one process per database at a time: extensions belong to the database, and two services that create
 * the same extension at once fail. Not held while indexes are built, which may take hours.
 */
export const underDatabaseLock = async <Result>(
  client: PoolClient,
  report: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> => {
  await take(client, 'migrations', () => report('Another process migrates this database; this one waits for it.'));
  const result = await work();
  await client.query(`SELECT pg_advisory_unlock(hashtext('migrations'))`);
  return result;
};

/**
 * Runs a transaction while no process migrates the database; parallel callers take turns.
 * @param work runs again after a lost deadlock: it must have no effect other than rows
 */
export const transactionBetweenMigrations = async <Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  for (;;) {
    const turn = await database.transaction(async (transaction) => {
      const [lock] = await transaction.query(tryTransactionLock);
      return lock?.taken === true ? { result: await work(transaction) } : undefined;
    });
    if (turn !== undefined) return turn.result;
    await setTimeout(pollMs);
  }
};
