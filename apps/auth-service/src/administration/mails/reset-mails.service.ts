import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { actorOf } from '../../platform/callers/actor';
import type { Caller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { isPlaceholder } from '../../platform/fields/email-address';
import { AuditService } from '../../platform/audit/audit.service';
import { ProofRequestsService } from '../../email/proof-requests.service';
import type { SuccessResponse } from '../../sessions/session.response';
import { UsersRepository } from '../../users/users.repository';
import type { ResetPasswordMailRequest } from './user-mails.dto';

@Injectable()
export class ResetMailsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly requests: ProofRequestsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_USER_NOT_FOUND, AUTH_USER_BANNED, AUTH_NO_EMAIL, AUTH_REDIRECT_NOT_ALLOWED */
  async send(
    userId: string,
    { redirectTo = null, language }: ResetPasswordMailRequest,
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
    await this.audit.record({ kind: 'password.reset_mailed', actor: actorOf(caller), userId, source });
    return { success: true, message: 'The mail is on its way, unless the address has had one within the last minute.' };
  }
}
