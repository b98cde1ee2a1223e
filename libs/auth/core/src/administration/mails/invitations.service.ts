import { readAcceptLanguage } from '@svc/texts';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { auditActor, type Caller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import { RedirectTargetsService } from '../../settings/redirect-targets.service';
import { type AdministeredUserResponse, toAdministeredUser } from '../user-administration.dto';
import type { InvitationRequest } from './user-mails.dto';
import { AppError } from '@svc/errors';
import { ProofIssueService, type PasswordOffer } from '../../email/proof-issue.service';
import { ProofsRepository } from '../../email/proofs.repository';
import type { UserRow } from '../../platform/schema/user-row';
import { patchAppMetadata } from '../../platform/fields/authorization-data';
import { UserClaimsService } from '../../sessions/tokens/user-claims.service';
import { isInUse } from '../../users/invitation-state';
import { UsersRepository } from '../../users/users.repository';

const lifetimeSeconds = 7 * 24 * 60 * 60;
const pauseSeconds = 60;

/** Invites users: creates their accounts and mails a link to choose a password. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly redirects: RedirectTargetsService,
    private readonly audit: AuditService,
    private readonly proofs: ProofsRepository,
    private readonly offers: ProofIssueService,
    private readonly users: UsersRepository,
    private readonly claims: UserClaimsService,
  ) {}

  /** @throws AppError AUTH_USER_EXISTS, AUTH_USER_BANNED, AUTH_REDIRECT_NOT_ALLOWED, TOO_MANY_REQUESTS */
  async invite(request: InvitationRequest, caller: Caller, source: RequestSource): Promise<AdministeredUserResponse> {
    const redirectTo = request.redirectTo ? (await this.redirects.check(request.redirectTo)).href : null;
    const language = readAcceptLanguage(request.language ?? source.acceptLanguage);
    return this.database.transaction(async (transaction) => {
      const { user, isNew } = await this.takeUser(request, transaction);
      await this.enqueueMail(user, { language, redirectTo }, transaction);
      const event = { actor: auditActor(caller), userId: user.id, source };
      if (isNew) await this.audit.record({ kind: 'user.created', ...event }, transaction);
      const details = { email: user.email, roles: user.roles };
      await this.audit.record({ kind: 'user.invited', ...event, details }, transaction);
      const invitationEndsAt = new Date(Date.now() + lifetimeSeconds * 1000);
      await this.users.noteInvitation(user.id, invitationEndsAt, transaction);
      return toAdministeredUser({ ...user, invitationEndsAt });
    });
  }

  /** Ends the link of an earlier invitation. @throws AppError TOO_MANY_REQUESTS */
  private async enqueueMail(
    { id: userId }: UserRow,
    mail: Pick<PasswordOffer, 'language' | 'redirectTo'>,
    transaction: Queryable,
  ): Promise<void> {
    await this.proofs.endProofs(userId, transaction);
    if (!(await this.offers.offerPassword({ kind: 'invitation', userId, lifetimeSeconds, ...mail }, transaction)))
      throw new AppError('TOO_MANY_REQUESTS', {
        message: 'This address was sent an invitation within the last minute, or too many today.',
        retryAfterSeconds: pauseSeconds,
      });
  }

  /** @throws AppError AUTH_USER_EXISTS, AUTH_USER_BANNED, VALIDATION_ERROR */
  private async takeUser(
    request: InvitationRequest,
    transaction: Queryable,
  ): Promise<{ user: UserRow; isNew: boolean }> {
    const made = await this.insertUser(request, transaction);
    const user = made ?? (await this.findWaiting(request.email, transaction));
    await this.authorize(user, request, transaction);
    return { user: (await this.users.find(user.id, transaction)) ?? user, isNew: made !== undefined };
  }

  private insertUser({ email, name }: InvitationRequest, transaction: Queryable): Promise<UserRow | undefined> {
    const metadata = { signedUpAt: new Date().toISOString() };
    return this.users.insert({ email, name: name ?? '', password: null, emailVerified: false, metadata }, transaction);
  }

  private async findWaiting(email: string, transaction: Queryable): Promise<UserRow> {
    const record = await this.users.lock({ email }, transaction);
    const user = record === undefined ? undefined : await this.users.find(record.id, transaction);
    if (user?.bannedAt) throw new AppError('AUTH_USER_BANNED');
    if (user === undefined || isInUse(user)) throw new AppError('AUTH_USER_EXISTS');
    return user;
  }

  private async authorize(
    user: UserRow,
    { roles, appMetadata: given }: InvitationRequest,
    transaction: Queryable,
  ): Promise<void> {
    if (roles === undefined && given === undefined) return;
    const appMetadata = patchAppMetadata(user.appMetadata, given ?? {});
    this.claims.check({ ...user, appMetadata });
    await this.users.change(user.id, { appMetadata, ...(roles === undefined ? {} : { roles }) }, transaction);
  }
}
