import { Injectable } from '@nestjs/common';
import { auditActor, type Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { Database } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { UsersRepository } from '../users/users.repository';
import {
  type DeleteUsersResponse,
  type AdministeredUserResponse,
  type UserListResponse,
  toAdministeredUser,
} from './user-administration.dto';
import { AppError } from '@svc/errors';
import { toUserResponse } from '../users/user.mapper';
import type { ListUsersQuery } from './list-users.query';
import { ProofRequestsService } from '../email/proof-requests.service';
import { isPlaceholder } from '../platform/fields/email-address';
import type { SuccessResponse } from '../sessions/session.response';

interface ResetMail {
  redirectTo?: string | null;
  /** BCP 47; default: the language of the administrator's request. */
  language?: string;
}

/** Lists, finds and removes users for administrators, and mails them password resets. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
    private readonly requests: ProofRequestsService,
  ) {}

  remove(userIds: readonly string[], caller: Caller, source: RequestSource): Promise<DeleteUsersResponse> {
    return this.database.transaction(async (transaction) => {
      const removed = await this.users.remove([...new Set(userIds.map((id) => id.toLowerCase()))], transaction);
      for (const userId of removed)
        await this.audit.record({ kind: 'user.deleted', actor: auditActor(caller), userId, source }, transaction);
      const deletedCount = removed.length;
      return {
        message: deletedCount === 1 ? '1 user was deleted.' : `${deletedCount} users were deleted.`,
        deletedCount,
      };
    });
  }

  async page({ offset: offsetText, limit: limitText, search }: ListUsersQuery): Promise<UserListResponse> {
    const [offset, limit] = [Number(offsetText), Number(limitText)];
    const isSearch = search !== undefined && search !== '';
    const { rows, total } = await (isSearch
      ? this.users.search(offset, limit, search)
      : this.users.page(offset, limit));
    return { data: rows.map(toUserResponse), pagination: { offset, limit, total } };
  }

  /** @throws AppError AUTH_USER_NOT_FOUND */
  async find(userId: string): Promise<AdministeredUserResponse> {
    const row = await this.users.find(userId);
    if (row === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
    return toAdministeredUser(row);
  }

  /** @throws AppError AUTH_USER_NOT_FOUND, AUTH_USER_BANNED, AUTH_NO_EMAIL, AUTH_REDIRECT_NOT_ALLOWED */
  async sendReset(
    userId: string,
    { redirectTo = null, language }: ResetMail,
    caller: Caller,
    source: RequestSource,
  ): Promise<SuccessResponse> {
    const user = await this.users.find(userId);
    if (user === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
    // Refuses a banned user, whose mail would not be sent.
    if (user.bannedAt !== null) throw new AppError('AUTH_USER_BANNED');
    if (isPlaceholder(user.email)) throw new AppError('AUTH_NO_EMAIL');
    const reader = { ...source, acceptLanguage: language ?? source.acceptLanguage };
    await this.requests.take({ purpose: 'reset_password', email: user.email, redirectTo, source: reader });
    await this.audit.record({ kind: 'password.reset_mailed', actor: auditActor(caller), userId, source });
    return { success: true, message: 'The mail is on its way, unless the address has had one within the last minute.' };
  }
}
