import { Injectable } from '@nestjs/common';
import { AppError, fieldError } from '@svc/errors';
import { actorOf } from '../callers/actor';
import type { Caller } from '../callers/caller';
import type { RequestSource } from '../callers/request-source';
import { Database, type Queryable } from '@svc/database';
import { AuditService, type AuditKind } from '../guarding/audit.service';
import { SessionsRepository } from '../sessions/sessions.repository';
import { toUserResponse } from '../users/user.mapper';
import { UsersRepository } from '../users/users.repository';
import type { AdministeredUserResponse, DeleteUsersResponse, PatchUserRequest } from './user-administration.dto';

const kindsOf = ({ banned, emailVerified }: PatchUserRequest): AuditKind[] => [
  ...(banned === undefined ? [] : [banned ? ('user.banned' as const) : ('user.unbanned' as const)]),
  ...(emailVerified === undefined ? [] : ['user.verified' as const]),
];

/** What administrators do to users. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
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

  /** @throws AppError AUTH_USER_NOT_FOUND, VALIDATION_ERROR when nothing is to be changed */
  async patch(
    userId: string,
    patch: PatchUserRequest,
    caller: Caller,
    source: RequestSource,
  ): Promise<AdministeredUserResponse> {
    const kinds = kindsOf(patch);
    if (kinds.length === 0) throw fieldError('banned', 'or emailVerified must be given');
    return this.database.transaction(async (transaction) => {
      if (!(await this.users.change(userId, patch, transaction))) throw new AppError('AUTH_USER_NOT_FOUND');
      if (patch.banned === true) await this.sessions.endAllOf({ kind: 'user', id: userId }, 'ban', transaction);
      for (const kind of kinds)
        await this.audit.record({ kind, actor: actorOf(caller), userId, source, details: { ...patch } }, transaction);
      return this.read(userId, transaction);
    });
  }

  private async read(userId: string, transaction: Queryable): Promise<AdministeredUserResponse> {
    const row = await this.users.find(userId, transaction);
    if (row === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
    return { ...toUserResponse(row), banned: row.bannedAt !== null };
  }
}
