import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { v7 as uuidv7 } from 'uuid';
import { CachedValue } from '../platform/database/cached-value';
import { channels } from '../platform/database/channels';
import { Database, Notifications, type Transaction } from '@svc/database';
import { PasswordCost } from '../platform/schema/password-cost.entity';
import { addKinds, findDearHash, lockCost, measureCost, raiseCost } from './password-costs.statements';

/** Many times the pause between two measurements. */
const recentMs = 3_600_000;

/** Each costs every refused sign-in as much as a comparison with it. */
export const maximumForeignKinds = 4;

const noCosts: Pick<PasswordCost, 'dearest' | 'foreignKinds'> = { dearest: 0, foreignKinds: [] };

/** Ids of accounts begin with the milliseconds at which they were made (UUID version 7), whatever `created_at` says. */
const firstIdSince = (msecs: number): string => uuidv7({ msecs, seq: 0, random: new Uint8Array(16) });

/**
 * What the dearest of all stored hashes costs, and of which kinds those are that are not bcrypt's. It is raised before a dearer hash is written, kept by every replica until
 * PostgreSQL says that it has changed, and measured anew now and then, so that a sign-in never has to look for it.
 */
@Injectable()
export class PasswordCostsService {
  private readonly stored: CachedValue<typeof noCosts>;

  constructor(
    private readonly database: Database,
    private readonly config: AuthServiceConfig,
    notifications: Notifications,
  ) {
    this.stored = new CachedValue(notifications, channels.passwordCosts, () => this.read());
  }

  /** What every refusal has to cost: as much as the dearest hash, and never less than a new one. */
  async dearest(): Promise<number> {
    return Math.max(this.config.bcryptCost, (await this.stored.get()).dearest);
  }

  /** Of what else every refusal has to do the work, once each. */
  async foreignKinds(): Promise<readonly string[]> {
    return (await this.stored.get()).foreignKinds;
  }

  /**
   * To be called before hashes of these kinds are stored, with the transaction that stores them.
   *
   * @returns those that may be: beyond the maximum none is added
   */
  async admit(kinds: readonly string[], transaction: Transaction): Promise<ReadonlySet<string>> {
    if (kinds.length === 0) return new Set();
    const [row = noCosts] = await transaction.query(addKinds, [kinds, maximumForeignKinds]);
    await transaction.notify(channels.passwordCosts);
    this.stored.drop();
    return new Set(row.foreignKinds);
  }

  /**
   * To be called before hashes of this cost are stored.
   *
   * @param transaction the one that stores them: whoever measures meanwhile waits until they can be seen
   */
  async cover(cost: number, transaction?: Transaction): Promise<void> {
    if (cost <= (transaction === undefined ? (await this.stored.get()).dearest : this.config.bcryptCost)) return;
    await (transaction === undefined
      ? this.database.transaction((own) => this.raise(cost, own))
      : this.raise(cost, transaction));
    this.stored.drop();
  }

  /**
   * Finds that the last dear or foreign hash was renewed or deleted, or that one came from a process of an earlier version, which
   * does not cover what it imports. While no hash is dearer than a new one, only the newest accounts are read for that.
   */
  async measure(): Promise<void> {
    const { dearest, foreignKinds } = await this.stored.get();
    const isPlain = dearest <= this.config.bcryptCost && foreignKinds.length === 0;
    if (isPlain && !(await this.hasUncovered())) return;
    await this.database.transaction(async (transaction) => {
      await transaction.query(lockCost);
      await transaction.execute(measureCost, [this.config.bcryptCost]);
      await transaction.notify(channels.passwordCosts);
    });
    this.stored.drop();
  }

  private async raise(cost: number, transaction: Transaction): Promise<void> {
    await transaction.execute(raiseCost, [cost]);
    await transaction.notify(channels.passwordCosts);
  }

  private async hasUncovered(): Promise<boolean> {
    const values = [firstIdSince(Date.now() - recentMs), this.config.bcryptCost];
    return (await this.database.query(findDearHash, values)).length > 0;
  }

  private async read(): Promise<typeof noCosts> {
    return (await this.database.repository(PasswordCost).findOneBy({ onlyRow: true })) ?? noCosts;
  }
}
