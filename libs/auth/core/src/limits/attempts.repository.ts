import { Injectable } from '@nestjs/common';
import { Database, Statement } from '@svc/database';

/** The first failure that causes a delay. */
const firstDelayedFailure = 5;
/** From this failure on an account is locked for the longest time. */
export const lockingFailures = 20;
const longestDelaySeconds = 15 * 60;
const growingDelayLimitSeconds = 5 * 60;

/** Attempts of a process that died are counted as failures after this time. */
const abandonedSeconds = 60;

/** `c` is the row itself. A time in the future was written before the clock was set back. */
const isAbandoned = `(c.updated_at NOT BETWEEN now() - interval '${abandonedSeconds} seconds'
  AND now() + interval '${abandonedSeconds} seconds')`;
const failuresNow = `(c.failures + CASE WHEN ${isAbandoned} THEN c.pending ELSE 0 END)`;
const pendingNow = `(CASE WHEN ${isAbandoned} THEN 0 ELSE c.pending END)`;

/** A time beyond the longest delay was written before the clock was set back, and is ignored. */
const isClosed = `(c.blocked_until > now() AND c.blocked_until <= now() + interval '${longestDelaySeconds + 1} seconds')`;
const failuresAfter = '(c.failures + $2::boolean::int)';

const delaySeconds = (failures: string): string => `CASE
  WHEN ${failures} < ${firstDelayedFailure} THEN 0
  WHEN ${failures} >= ${lockingFailures} THEN ${longestDelaySeconds}
  ELSE least(${growingDelayLimitSeconds}, power(2, ${failures} - ${firstDelayedFailure})) END`;

/**
 * Counts the attempt before the comparison, so that parallel guesses on any number of replicas stay within the limit.
 */
export const enterAttempt = new Statement(
  `
  INSERT INTO auth.attempt_counters AS c (key, pending) VALUES ($1, 1)
    ON CONFLICT (key) DO UPDATE
      SET failures = ${failuresNow}, pending = ${pendingNow} + 1, updated_at = now()
      WHERE ${isClosed} IS NOT TRUE
        AND ${pendingNow} < greatest(1, ${firstDelayedFailure} - ${failuresNow})`,
  'attempt-enter',
);

interface SettledAttempt {
  failures: number;
  blockedSeconds: number;
}

/**
 * $2: true when the attempt failed. A free failure sets no `blocked_until`, not even now(): a statement that began
 * earlier would read it as a delay.
 */
export const settleAttempt = new Statement<SettledAttempt>(
  `
  UPDATE auth.attempt_counters AS c
    SET failures = ${failuresAfter}, pending = greatest(0, c.pending - 1), updated_at = now(),
      blocked_until = CASE WHEN $2 AND ${failuresAfter} >= ${firstDelayedFailure}
        THEN now() + make_interval(secs => ${delaySeconds(failuresAfter)}) ELSE c.blocked_until END
    WHERE key = $1
    RETURNING failures, (${delaySeconds('c.failures')})::int AS "blockedSeconds"`,
  'attempt-settle',
);

/** SELECT hides the number of keys from the planner, which otherwise plans each deletion again. */
export const clearAttempts = new Statement(
  'DELETE FROM auth.attempt_counters WHERE key = ANY ((SELECT $1::bytea[])::bytea[])',
  'attempts-clear',
);

/** $1: first bytes of the keys. */
export const clearAttemptsBelow = new Statement(
  `DELETE FROM auth.attempt_counters WHERE key >= $1 AND key <= $1 || decode(repeat('ff', 32), 'hex')`,
);

export const findBlock = new Statement<{ seconds: number }>(`
  SELECT extract(epoch FROM c.blocked_until - now())::float8 AS seconds FROM auth.attempt_counters c
    WHERE c.key = $1 AND ${isClosed}`);

type Admission = 'admitted' | 'busy' | { blockedSeconds: number };

export type AttemptOutcome = 'failed' | 'passed' | 'undecided';

@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes a slot for one attempt. Before the next delay there are as many slots as free failures left. The answer is
   * `busy` while other attempts hold all of them: they may still pass.
   */
  async enter(key: Buffer): Promise<Admission> {
    const admitted = await this.database.execute(enterAttempt, [key]);
    return admitted > 0 ? 'admitted' : this.findReason(key);
  }

  async settle(key: Buffer, outcome: AttemptOutcome): Promise<SettledAttempt | undefined> {
    const [row] = await this.database.query(settleAttempt, [key, outcome === 'failed']);
    return row;
  }

  async clear(keys: readonly Buffer[]): Promise<void> {
    await this.database.execute(clearAttempts, [keys]);
  }

  /** @param prefix the first bytes of the keys */
  async clearAll(prefix: Buffer): Promise<void> {
    await this.database.execute(clearAttemptsBelow, [prefix]);
  }

  private async findReason(key: Buffer): Promise<Admission> {
    const [row] = await this.database.query(findBlock, [key]);
    return row === undefined ? 'busy' : { blockedSeconds: Math.max(1, Math.ceil(row.seconds)) };
  }
}
