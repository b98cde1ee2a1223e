import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { Database } from '../database/database';
import { JobRunner } from '../mail/job-runner';
import { SigningKeysService } from '../tokens/signing-keys.service';
import { expiredRows, type ExpiredRows } from './expired-rows';

const batchSize = 1000;

/** Removes what has expired, in small batches that skip rows somebody works on, so that nobody waits for it. */
@Injectable()
export class HousekeepingService implements OnModuleInit {
  private readonly logger = new Logger(HousekeepingService.name);

  constructor(
    private readonly database: Database,
    private readonly runner: JobRunner,
    private readonly policy: AuthPolicyConfig,
    private readonly signingKeys: SigningKeysService,
  ) {}

  onModuleInit(): void {
    this.runner.handle('remove-expired', () => this.removeExpired());
    this.runner.handle('rotate-signing-keys', () => this.signingKeys.rotateWhenDue(this.policy.keyRotationDays));
  }

  async removeExpired(): Promise<void> {
    for (const rows of expiredRows(this.policy.auditRetentionDays)) {
      const count = await this.removeAll(rows);
      if (count > 0) this.logger.log(`Removed ${count} expired rows of ${rows.table}.`);
    }
  }

  private async removeAll(rows: ExpiredRows): Promise<number> {
    let total = 0;
    for (let removed = batchSize; removed === batchSize; total += removed) removed = await this.removeBatch(rows);
    return total;
  }

  private async removeBatch({ table, key, condition }: ExpiredRows): Promise<number> {
    const removed = await this.database.query(
      `DELETE FROM auth.${table} WHERE ${key} IN
        (SELECT ${key} FROM auth.${table} WHERE ${condition} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
        RETURNING 1`,
    );
    return removed.length;
  }
}
