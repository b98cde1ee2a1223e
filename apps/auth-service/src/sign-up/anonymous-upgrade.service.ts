import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AuditService } from '../platform/audit/audit.service';
import type { UserRow } from '../platform/schema/user-row';
import { SessionsRepository } from '../sessions/sessions.repository';
import { UsersRepository, type NewUser } from '../users/users.repository';

/** Upgrades an anonymous account in place with an email and a password. */
@Injectable()
export class AnonymousUpgradeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Ends the anonymous session; the new session has the email.
   *
   * @throws AppError AUTH_NOT_ANONYMOUS, AUTH_USER_EXISTS, AUTH_UNAUTHORIZED when the session has ended
   */
  async apply(
    { user: { id }, sessionId }: UserCaller,
    { email, name, password }: NewUser,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<UserRow> {
    const account = await this.users.lock({ id }, transaction);
    const live = await this.sessions.findLiveUser(sessionId, id, transaction);
    if (account === undefined || live === undefined)
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    if (!account.anonymous) throw new AppError('AUTH_NOT_ANONYMOUS');
    const given = password === null ? {} : { password };
    await this.users.change(id, { email, emailVerified: false, ...given }, transaction);
    await this.users.rename(id, email, name === '' ? live.name : name, transaction);
    await this.sessions.endAllOf({ kind: 'user', id }, 'upgraded', transaction);
    const event = { actor: `user:${id}`, userId: id, source, details: { method: 'email' } };
    await this.audit.record({ kind: 'user.upgraded', ...event }, transaction);
    const upgraded = await this.users.find(id, transaction);
    if (upgraded === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    return upgraded;
  }
}
