import { Repository } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { v7 as uuidv7 } from 'uuid';
import { CachedValue, channels } from '../platform/database/cached-value';
import { Database, Notifications, type Transaction } from '@svc/database';
import { PasswordCost } from '../platform/schema/password-cost.entity';
import { addKinds, findDearHash, lockCost, measureCost, raiseCost } from './password-costs.statements';

/** Many times the interval between two measurements. */
const recentMs = 3_600_000;

/** Each kind adds the work of one comparison to every refused sign-in. */
export const maximumForeignKinds = 4;
const noCosts: Pick<PasswordCost, 'dearest' | 'foreignKinds'> = { dearest: 0, foreignKinds: [] };

/** Ids of accounts begin with their creation time in milliseconds (UUID version 7); `created_at` may differ. */
const firstIdSince = (msecs: number): string => uuidv7({ msecs, seq: 0, random: new Uint8Array(16) });

/**
 * Knows the highest cost of all stored bcrypt hashes and the kinds of foreign hashes. The cost is raised before a more
 * expensive hash is written, cached by every replica until PostgreSQL announces a change, and measured again at
 * intervals: a sign-in never computes it.
 */
@Injectable()
export class PasswordCostsService {
  private readonly stored: CachedValue<typeof noCosts>;

  constructor(
    private readonly database: Database,
    @InjectRepository(PasswordCost) private readonly rows: Repository<PasswordCost>,
    private readonly config: AuthServiceConfig,
    notifications: Notifications,
  ) {
    this.stored = new CachedValue(notifications, channels.passwordCosts, () => this.read());
  }

  /** Cost that every refused sign-in is padded to: that of the most expensive hash, at least that of a new one. */
  async highestCost(): Promise<number> {
    return Math.max(this.config.bcryptCost, (await this.stored.get()).dearest);
  }

  /** Kinds of foreign hashes whose work every refused sign-in repeats, once each. */
  async foreignKinds(): Promise<readonly string[]> {
    return (await this.stored.get()).foreignKinds;
  }

  /**
   * Call before hashes of these kinds are stored, in the same transaction.
   * @returns the kinds that may be stored: none is added beyond the maximum
   */
  async admit(kinds: readonly string[], transaction: Transaction): Promise<ReadonlySet<string>> {
    if (kinds.length === 0) return new Set();
    const [row = noCosts] = await transaction.query(addKinds, [kinds, maximumForeignKinds]);
    await transaction.notify(channels.passwordCosts);
    this.stored.drop();
    return new Set(row.foreignKinds);
  }

  /**
   * Call before hashes of this cost are stored.
   * @param transaction the one that stores them: a measurement waits until it has ended
   */
  async cover(cost: number, transaction?: Transaction): Promise<void> {
    if (cost <= (transaction === undefined ? (await this.stored.get()).dearest : this.config.bcryptCost)) return;
    await (transaction === undefined
      ? this.database.transaction((own) => this.raise(cost, own))
      : this.raise(cost, transaction));
    this.stored.drop();
  }

  /**
   * Finds that the last expensive or foreign hash was renewed or deleted, or that an older version of the service
   * imported one without raising the cost. While no hash is more expensive than a new one, only the newest accounts
   * are read.
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
    return (await this.rows.findOneBy({ onlyRow: true })) ?? noCosts;
  }
}
