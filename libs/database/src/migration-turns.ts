import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Between two looks of one who waits for his turn. */
const pauseMs = 250;

const tryTurn = `SELECT pg_try_advisory_lock(hashtext('migrations of ' || $1)) AS taken`;

const awaitTurn = async (client: PoolClient, schema: string, report: (line: string) => void): Promise<void> => {
  for (let isTold = false; ; isTold = true) {
    const { rows } = await client.query<{ taken: boolean }>(tryTurn, [schema]);
    if (rows[0]?.taken === true) return;
    if (!isTold) report(`Another process migrates the schema ${schema}; this one waits for it.`);
    await setTimeout(pauseMs);
  }
};

/**
 * Of several processes that migrate at once, one works, and the others ask again and again: a statement that waits in a
 * lock would itself be waited for by whoever builds an index concurrently, for ever. A turn is the connection's, and so
 * is what is done in it by that connection: where the process dies and PostgreSQL goes on with its statement, the next
 * turn begins after that.
 */
export const inTurn = async <Result>(
  pool: Pool,
  schema: string,
  report: (line: string) => void,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  try {
    await awaitTurn(client, schema, report);
    return await work(client);
  } finally {
    // The turn goes with the connection.
    client.release(true);
  }
};

/** Versions before this one wait in this lock while they migrate; it is never held while an index is built. */
export const underLock = async <Result>(
  client: PoolClient,
  lockKey: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
  const result = await work();
  await client.query('SELECT pg_advisory_unlock($1)', [lockKey]);
  return result;
};
