import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { Database } from '@svc/database';
import { Job } from '../jobs/job';
import { JobRunner } from '../jobs/job-runner';
import { jobsSchemaName } from '../jobs/jobs-schema';
import { PasswordCosts } from '../passwords/password-costs';
import { SigningKeysService } from '../tokens/signing-keys.service';
import { expiredRows, type ExpiredRows } from './expired-rows';

type NoPayload = Record<string, never>;

const expiredRowsRemoval = new Job<NoPayload>('remove-expired', '*/5 * * * *');
const signingKeyRotation = new Job<NoPayload>('rotate-signing-keys', '7 * * * *');

const batchSize = 1000;

/** Longer than any mail takes, and with the time between two runs of this shorter than a code lives. */
const abandonedMailSeconds = 120;

/**
 * Removes what has expired, in small batches that skip rows somebody works on, so that nobody waits for it, and frees
 * what a killed process has left behind.
 */
@Injectable()
export class HousekeepingService implements OnModuleInit {
  private readonly logger = new Logger(HousekeepingService.name);

  constructor(
    private readonly database: Database,
    private readonly runner: JobRunner,
    private readonly policy: AuthPolicyConfig,
    private readonly signingKeys: SigningKeysService,
    private readonly passwordCosts: PasswordCosts,
  ) {}

  onModuleInit(): void {
    this.runner.handle(expiredRowsRemoval, () => this.removeExpired());
    this.runner.handle(signingKeyRotation, () => this.signingKeys.rotateWhenDue(this.policy.keyRotationDays));
  }

  async removeExpired(): Promise<void> {
    await this.freeAbandonedMails();
    await this.passwordCosts.measure();
    for (const rows of expiredRows(this.policy.auditRetentionDays)) {
      const count = await this.removeAll(rows);
      if (count > 0) this.logger.log(`Removed ${count} expired rows of ${rows.table}.`);
    }
  }

  /** A process that was killed holds its mails for the four hours after which the job engine gives up on it. */
  private async freeAbandonedMails(): Promise<void> {
    await this.database.query(
      `SELECT ${jobsSchemaName}.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM ${jobsSchemaName}.jobs
        WHERE task_identifier IN ('issue-proof', 'send-mail') AND locked_at < now() - make_interval(secs => $1)`,
      [abandonedMailSeconds],
    );
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
