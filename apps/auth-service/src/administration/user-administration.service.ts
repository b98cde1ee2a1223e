import { Injectable } from '@nestjs/common';
import { actorOf } from '../platform/callers/actor';
import type { Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { Database } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { UsersRepository } from '../users/users.repository';
import type { DeleteUsersResponse } from './user-administration.dto';

/** Removes users for administrators. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
  ) {}

  remove(userIds: readonly string[], caller: Caller, source: RequestSource): Promise<DeleteUsersResponse> {
    return this.database.transaction(async (transaction) => {
      const removed = await this.users.remove([...new Set(userIds.map((id) => id.toLowerCase()))], transaction);
      for (const userId of removed)
        await this.audit.record({ kind: 'user.deleted', actor: actorOf(caller), userId, source }, transaction);
      const deletedCount = removed.length;
      return {
        message: deletedCount === 1 ? '1 user was deleted.' : `${deletedCount} users were deleted.`,
        deletedCount,
      };
    });
  }
}
