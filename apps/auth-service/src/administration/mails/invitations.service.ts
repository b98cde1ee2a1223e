import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { readAcceptLanguage } from '@svc/texts';
import { actorOf } from '../../platform/callers/actor';
import type { Caller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import { RedirectTargetsService } from '../../settings/redirect-targets.service';
import { type AdministeredUserResponse, toAdministeredUser } from '../user-administration.dto';
import { InvitedUsersService } from './invited-users.service';
import { InvitationMailsService } from './invitation-mails.service';
import type { InvitationRequest } from './user-mails.dto';

/** Invites users by mail. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly redirects: RedirectTargetsService,
    private readonly invited: InvitedUsersService,
    private readonly mails: InvitationMailsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_USER_EXISTS, AUTH_USER_BANNED, AUTH_REDIRECT_NOT_ALLOWED, TOO_MANY_REQUESTS */
  async invite(request: InvitationRequest, caller: Caller, source: RequestSource): Promise<AdministeredUserResponse> {
    const redirectTo = request.redirectTo ? (await this.redirects.check(request.redirectTo)).href : null;
    const language = readAcceptLanguage(request.language ?? source.acceptLanguage);
    return this.database.transaction(async (transaction) => {
      const { user, isNew } = await this.invited.take(request, transaction);
      await this.mails.enqueue(user, { language, redirectTo }, transaction);
      const event = { actor: actorOf(caller), userId: user.id, source };
      if (isNew) await this.audit.record({ kind: 'user.created', ...event }, transaction);
      const details = { email: user.email, roles: user.roles };
      await this.audit.record({ kind: 'user.invited', ...event, details }, transaction);
      return toAdministeredUser(user);
    });
  }
}
