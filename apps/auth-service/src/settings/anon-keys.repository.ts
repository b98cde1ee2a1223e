import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';

/** Of parallel rotations, and of replicas that start, one at a time makes the current key. */
const rotationLock = 8_472_310_503;

@Injectable()
export class AnonKeysRepository {
  constructor(private readonly database: Database) {}

  async findCurrent(): Promise<string | undefined> {
    const [row] = await this.database.query<{ key: string }>(
      'SELECT key FROM auth.anon_keys WHERE expires_at IS NULL ORDER BY created_at DESC LIMIT 1',
    );
    return row?.key;
  }

  /** Does nothing when there is a key, also one that another replica has just made. */
  async insertFirst(key: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock($1)', [rotationLock]);
      await transaction.query(
        'INSERT INTO auth.anon_keys (key) SELECT $1 WHERE NOT EXISTS (SELECT FROM auth.anon_keys WHERE expires_at IS NULL)',
        [key],
      );
    });
  }

  /** @returns when the old key expires; null when there was none */
  rotate(
    key: string,
    gracePeriodHours: number,
    alongside: (transaction: Queryable) => Promise<void>,
  ): Promise<Date | null> {
    return this.database.transaction(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock($1)', [rotationLock]);
      const [old] = await transaction.query<{ expiresAt: Date }>(
        `UPDATE auth.anon_keys SET expires_at = now() + make_interval(hours => $1)
          WHERE expires_at IS NULL RETURNING expires_at AS "expiresAt"`,
        [gracePeriodHours],
      );
      await transaction.query('INSERT INTO auth.anon_keys (key) VALUES ($1)', [key]);
      await alongside(transaction);
      return old?.expiresAt ?? null;
    });
  }
}
