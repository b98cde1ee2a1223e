import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { Database, type Statement } from '@svc/database';
import { Job } from '../../platform/jobs/job';
import { JobRunner } from '../../platform/jobs/job-runner';
import { PasswordCostsService } from '../../passwords/password-costs.service';
import { SigningKeysService } from '../../sessions/tokens/signing-keys.service';
import { expiredAuditEvents, expiredRows, freeAbandonedMails } from './housekeeping.statements';
import { expiredFeatureRows, removedAtOnce, type ExpiredRows } from './expired-rows.statements';
import { DomainsService } from '../../organizations/domains.service';
import { AuditService } from '../../platform/audit/audit.service';
import { UsersRepository } from '../../users/users.repository';

type NoPayload = Record<string, never>;

const expiredRowsRemoval = new Job<NoPayload>('remove-expired', '*/5 * * * *');
const domainChecks = new Job<NoPayload>('check-domains', '23 * * * *');
const signingKeyRotation = new Job<NoPayload>('rotate-signing-keys', '7 * * * *');
const usersRemovedAtOnce = 100;

/** Removes expired rows in small batches that skip locked rows, and releases mails of killed processes. */
@Injectable()
export class HousekeepingService implements OnModuleInit {
  private readonly logger = new Logger(HousekeepingService.name);

  constructor(
    private readonly database: Database,
    private readonly runner: JobRunner,
    private readonly policy: AuthPolicyConfig,
    private readonly signingKeys: SigningKeysService,
    private readonly passwordCosts: PasswordCostsService,
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
    private readonly domains: DomainsService,
    @Inject(expiredFeatureRows) private readonly ofFeatures: readonly ExpiredRows[],
  ) {}

  onModuleInit(): void {
    this.runner.handle(expiredRowsRemoval, () => this.removeExpired());
    if (this.policy.organizations === 'on') this.runner.handle(domainChecks, () => this.domains.recheck());
    this.runner.handle(signingKeyRotation, () => this.signingKeys.rotateWhenDue(this.policy.keyRotationDays));
  }

  async removeExpired(): Promise<void> {
    await this.database.query(freeAbandonedMails);
    await this.passwordCosts.measure();
    await this.removeAnonymousUsers();
    for (const [table, statement] of [expiredRows, ...this.ofFeatures].flatMap(Object.entries<Statement>))
      await this.removeAll(table, statement);
    await this.removeAll('audit_events', expiredAuditEvents, [this.policy.auditRetentionDays]);
  }

  private async removeAll(table: string, statement: Statement, values: readonly number[] = []): Promise<void> {
    let total = 0;
    for (let removed = removedAtOnce; removed === removedAtOnce; total += removed)
      removed = await this.database.execute(statement, values);
    if (total > 0) this.logger.log(`Removed ${total} expired rows of ${table}.`);
  }

  private async removeAnonymousUsers(): Promise<void> {
    let total = 0;
    for (let removed = usersRemovedAtOnce; removed === usersRemovedAtOnce; total += removed)
      removed = await this.removeSomeAnonymousUsers();
    if (total > 0) this.logger.log(`Removed ${total} anonymous users unused for 30 days.`);
  }

  private removeSomeAnonymousUsers(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const removed = await this.users.removeUnusedAnonymous(usersRemovedAtOnce, transaction);
      for (const userId of removed) {
        const details = { reason: 'anonymous and unused' };
        await this.audit.record({ kind: 'user.deleted', actor: 'system', userId, details }, transaction);
      }
      return removed.length;
    });
  }
}
