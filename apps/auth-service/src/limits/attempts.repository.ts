import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import {
  clearAttempts,
  clearAttemptsBelow,
  enterAttempt,
  findBlock,
  settleAttempt,
  type SettledAttempt,
} from './attempts.statements';

export type Admission = 'admitted' | 'busy' | { blockedSeconds: number };

export type AttemptOutcome = 'failed' | 'passed' | 'undecided';

@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes one of the places that are left before the next delay. While every place is taken by attempts that are still
   * being evaluated the answer is `busy`: they may turn out right.
   */
  async enter(key: Buffer): Promise<Admission> {
    const admitted = await this.database.execute(enterAttempt, [key]);
    return admitted > 0 ? 'admitted' : this.reasonOf(key);
  }

  /** Ends an attempt. */
  async settle(key: Buffer, outcome: AttemptOutcome): Promise<SettledAttempt | undefined> {
    const [row] = await this.database.query(settleAttempt, [key, outcome === 'failed']);
    return row;
  }

  async clear(keys: readonly Buffer[]): Promise<void> {
    await this.database.execute(clearAttempts, [keys]);
  }

  /** @param prefix with which the keys begin */
  async clearAll(prefix: Buffer): Promise<void> {
    await this.database.execute(clearAttemptsBelow, [prefix]);
  }

  private async reasonOf(key: Buffer): Promise<Admission> {
    const [row] = await this.database.query(findBlock, [key]);
    return row === undefined ? 'busy' : { blockedSeconds: Math.max(1, Math.ceil(row.seconds)) };
  }
}
