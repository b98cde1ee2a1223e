import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@svc/database';
import { AuditService } from '../../platform/audit/audit.service';
import { UsersRepository } from '../../users/users.repository';

const removedAtOnce = 100;

/** Removes unused anonymous users, as an administrator would. */
@Injectable()
export class AnonymousUsersRemovalService {
  private readonly logger = new Logger(AnonymousUsersRemovalService.name);

  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
  ) {}

  async run(): Promise<void> {
    let total = 0;
    for (let removed = removedAtOnce; removed === removedAtOnce; total += removed) removed = await this.removeSome();
    if (total > 0) this.logger.log(`Removed ${total} anonymous users unused for 30 days.`);
  }

  private removeSome(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const removed = await this.users.removeUnusedAnonymous(removedAtOnce, transaction);
      for (const userId of removed) {
        const details = { reason: 'anonymous and unused' };
        await this.audit.record({ kind: 'user.deleted', actor: 'system', userId, details }, transaction);
      }
      return removed.length;
    });
  }
}
