import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import {
  clearAttempts,
  clearAttemptsBelow,
  enterAttempt,
  findBlock,
  settleAttempt,
  type SettledAttempt,
} from './limits.statements';

export type Admission = 'admitted' | 'busy' | { blockedSeconds: number };

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
    return admitted > 0 ? 'admitted' : this.reasonOf(key);
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

  private async reasonOf(key: Buffer): Promise<Admission> {
    const [row] = await this.database.query(findBlock, [key]);
    return row === undefined ? 'busy' : { blockedSeconds: Math.max(1, Math.ceil(row.seconds)) };
  }
}
