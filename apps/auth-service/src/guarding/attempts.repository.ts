import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';

export type Admission = 'admitted' | 'busy' | { blockedSeconds: number };

export type AttemptOutcome = 'failed' | 'passed' | 'undecided';

/** Failures that cost nothing. */
const freeFailures = 5;
/** From this failure on an account is closed for the longest time. */
const lockingFailures = 20;
const longestDelaySeconds = 15 * 60;
const growingDelayLimitSeconds = 5 * 60;

/** Attempts of a process that died are counted as failures after this time. */
const abandonedSeconds = 60;

/** Columns of the row itself are `c`; the failures that it would have now. */
const failuresNow = `(c.failures + CASE WHEN c.updated_at < now() - interval '${abandonedSeconds} seconds' THEN c.pending ELSE 0 END)`;
const pendingNow = `(CASE WHEN c.updated_at < now() - interval '${abandonedSeconds} seconds' THEN 0 ELSE c.pending END)`;

const delaySeconds = (failures: string): string => `CASE
  WHEN ${failures} < ${freeFailures} THEN 0
  WHEN ${failures} >= ${lockingFailures} THEN ${longestDelaySeconds}
  ELSE least(${growingDelayLimitSeconds}, power(2, ${failures} - ${freeFailures})) END`;

/** Counts before anything is compared, in one statement: parallel guesses cannot outrun it, on however many replicas. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes one of the places that are left before the next delay. While every place is taken by attempts that are still
   * being evaluated the answer is `busy`: they may turn out right.
   */
  async enter(key: Buffer): Promise<Admission> {
    const admitted = await this.database.query(
      `INSERT INTO auth.attempt_counters AS c (key, pending) VALUES ($1, 1)
        ON CONFLICT (key) DO UPDATE
          SET failures = ${failuresNow}, pending = ${pendingNow} + 1, updated_at = now()
          WHERE (c.blocked_until IS NULL OR c.blocked_until <= now())
            AND ${pendingNow} < greatest(1, ${freeFailures} - ${failuresNow})
        RETURNING key`,
      [key],
    );
    return admitted.length > 0 ? 'admitted' : this.reasonOf(key);
  }

  /**
   * Ends an attempt. A free failure leaves no time behind, not even the present one: a caller whose statement began
   * before it would take that for a delay.
   */
  async settle(
    key: Buffer,
    outcome: AttemptOutcome,
  ): Promise<{ failures: number; blockedSeconds: number } | undefined> {
    const failures = `(c.failures + ${outcome === 'failed' ? 1 : 0})`;
    const [row] = await this.database.query<{ failures: number; blockedSeconds: number }>(
      `UPDATE auth.attempt_counters AS c
        SET failures = ${failures}, pending = greatest(0, c.pending - 1), updated_at = now(),
          blocked_until = CASE WHEN $2 AND ${failures} >= ${freeFailures}
            THEN now() + make_interval(secs => ${delaySeconds(failures)}) ELSE c.blocked_until END
        WHERE key = $1
        RETURNING failures, (${delaySeconds('c.failures')})::int AS "blockedSeconds"`,
      [key, outcome === 'failed'],
    );
    return row;
  }

  async clear(keys: readonly Buffer[]): Promise<void> {
    await this.database.query('DELETE FROM auth.attempt_counters WHERE key = ANY($1)', [keys]);
  }

  /** @param prefix with which the keys begin */
  async clearAll(prefix: Buffer): Promise<void> {
    await this.database.query(
      `DELETE FROM auth.attempt_counters WHERE key >= $1 AND key <= $1 || decode(repeat('ff', 32), 'hex')`,
      [prefix],
    );
  }

  private async reasonOf(key: Buffer): Promise<Admission> {
    const [row] = await this.database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM blocked_until - now())::float8 AS seconds FROM auth.attempt_counters
        WHERE key = $1 AND blocked_until > now()`,
      [key],
    );
    return row === undefined ? 'busy' : { blockedSeconds: Math.max(1, Math.ceil(row.seconds)) };
  }
}
