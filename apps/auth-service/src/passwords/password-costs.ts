import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { v7 as uuidv7 } from 'uuid';
import { CachedValue } from '../database/cached-value';
import { Database, Notifications, type Queryable } from '@svc/database';

/** `$2b$12$`: the cost stands in the fifth and sixth character. */
const costIn = (column: string): string => `substring(${column} FROM 5 FOR 2)::smallint`;

const storedCosts = ['auth_records', 'admins']
  .map((table) => `SELECT ${costIn('password_hash')} AS cost FROM auth.${table} WHERE password_hash IS NOT NULL`)
  .join(' UNION ALL ');

/** Many times the pause between two measurements. */
const recentMs = 3_600_000;

/** Ids of accounts begin with the milliseconds at which they were made (UUID version 7), whatever `created_at` says. */
const firstIdSince = (msecs: number): string => uuidv7({ msecs, seq: 0, random: new Uint8Array(16) });

/**
 * What the dearest of all stored hashes costs. It is raised before a dearer hash is written, kept by every replica until
 * PostgreSQL says that it has changed, and measured anew now and then, so that a sign-in never has to look for it.
 */
@Injectable()
export class PasswordCosts {
  private readonly stored: CachedValue<number>;

  constructor(
    private readonly database: Database,
    private readonly config: AuthServiceConfig,
    notifications: Notifications,
  ) {
    this.stored = new CachedValue(notifications, 'auth_password_costs', () => this.read());
  }

  /** What every refusal has to cost: as much as the dearest hash, and never less than a new one. */
  async dearest(): Promise<number> {
    return Math.max(this.config.bcryptCost, await this.stored.get());
  }

  /**
   * To be called before hashes of this cost are stored.
   *
   * @param transaction the one that stores them: whoever measures meanwhile waits until they can be seen
   */
  async cover(cost: number, transaction?: Queryable): Promise<void> {
    if (cost <= (transaction === undefined ? await this.stored.get() : this.config.bcryptCost)) return;
    await (transaction ?? this.database).query(
      `UPDATE auth.password_costs SET dearest = greatest(dearest, $1) RETURNING pg_notify('auth_password_costs', '')`,
      [cost],
    );
    this.stored.drop();
  }

  /**
   * Finds that the last dear hash was renewed or deleted, or that one came from a process of an earlier version, which
   * does not cover what it imports. While no hash is dearer than a new one, only the newest accounts are read for that.
   */
  async measure(): Promise<void> {
    if ((await this.stored.get()) <= this.config.bcryptCost && !(await this.hasUncovered())) return;
    await this.database.transaction(async (transaction) => {
      await transaction.query('SELECT 1 FROM auth.password_costs FOR UPDATE');
      await transaction.query(
        `UPDATE auth.password_costs SET dearest = greatest($1, (SELECT max(cost) FROM (${storedCosts}) AS stored))`,
        [this.config.bcryptCost],
      );
      await transaction.query('NOTIFY auth_password_costs');
    });
    this.stored.drop();
  }

  private async hasUncovered(): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM auth.auth_records WHERE id > $1 AND ${costIn('password_hash')} > $2 LIMIT 1`,
      [firstIdSince(Date.now() - recentMs), this.config.bcryptCost],
    );
    return rows.length > 0;
  }

  private async read(): Promise<number> {
    const [row] = await this.database.query<{ dearest: number }>(
      'SELECT dearest FROM auth.password_costs',
      [],
      'password-costs',
    );
    return row?.dearest ?? 0;
  }
}
