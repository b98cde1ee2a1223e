import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError, fieldError } from '@svc/errors';
import { readAcceptLanguage } from '@svc/texts';
import { requireNamed, type UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AuditService } from '../platform/audit/audit.service';
import { JobRunner } from '../platform/jobs/job-runner';
import { codePattern } from '../email/proof-secrets';
import { ProofsRepository } from '../email/proofs.repository';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { emailChangeScope, issueEmailChange } from './email-change-issue.service';
import type { ChangeEmailRequest, ConfirmEmailRequest } from './email-change.request';
import { tryChangeCode } from './email-change.statements';
import { EmailReplacementService } from './email-replacement.service';

/** Changes an account's email after a proof of the new mailbox. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobRunner,
    private readonly redirects: RedirectTargetsService,
    private readonly proofs: ProofsRepository,
    private readonly replacement: EmailReplacementService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @throws AppError VALIDATION_ERROR for the account's present address, AUTH_ANONYMOUS_USER, AUTH_REDIRECT_NOT_ALLOWED,
   *   AUTH_LAST_OWNER
   */
  async request(caller: UserCaller, request: ChangeEmailRequest, source: RequestSource): Promise<void> {
    requireNamed(caller);
    const { user } = caller;
    const { newEmail } = request;
    if (newEmail === user.email) throw fieldError('newEmail', 'ownEmail');
    await this.replacement.require(user.id, newEmail);
    const redirectTo = request.redirectTo ? (await this.redirects.check(request.redirectTo)).href : null;
    const { id: userId, signInEpoch } = user;
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.database.transaction(async (transaction) => {
      await this.jobs.add(issueEmailChange, { userId, signInEpoch, newEmail, redirectTo, language }, transaction);
      const event = { actor: `user:${userId}`, userId, source, details: { newEmail } };
      await this.audit.record({ kind: 'email.change_requested', ...event }, transaction);
    });
  }

  /** @throws AppError AUTH_INVALID_CODE, AUTH_USER_EXISTS, AUTH_UNAUTHORIZED, AUTH_LAST_OWNER */
  async confirm({ user, sessionId }: UserCaller, request: ConfirmEmailRequest, source: RequestSource): Promise<void> {
    const change = { userId: user.id, newEmail: request.newEmail, source, sessionIds: [sessionId] };
    const isRight = await this.database.transaction(async (transaction) => {
      if (!(await this.isShown(change.userId, request, transaction))) return this.refuse(change, transaction);
      await this.replacement.apply(change, transaction);
      return true;
    });
    if (!isRight) throw new AppError('AUTH_INVALID_CODE');
  }

  /**
   * Requires a session of the account besides the link: a victim who opens an attacker's link has none.
   *
   * @param sessionIds sessions whose credential came with the request
   * @returns the redirect target
   * @throws AppError AUTH_INVALID_LINK, AUTH_UNAUTHORIZED, AUTH_USER_BANNED, AUTH_USER_EXISTS, AUTH_LAST_OWNER
   */
  async confirmByLink(token: string, sessionIds: readonly string[], source: RequestSource): Promise<string | null> {
    const redirectTo = await this.database.transaction(async (transaction) => {
      const hashes = this.proofs.hashesOfToken('change_email', token);
      const proof = await this.proofs.take('change_email', hashes, transaction);
      if (proof?.email == null) throw new AppError('AUTH_INVALID_LINK');
      const { userId, email: newEmail } = proof;
      await this.replacement.apply({ userId, newEmail, source, sessionIds }, transaction);
      return proof.redirectTo;
    });
    const target = redirectTo === null ? null : await this.redirects.find(redirectTo);
    target?.searchParams.set('svc_status', 'success');
    target?.searchParams.set('svc_type', 'change_email');
    return target?.href ?? null;
  }

  private async isShown(
    userId: string,
    { newEmail, otp }: ConfirmEmailRequest,
    transaction: Queryable,
  ): Promise<boolean> {
    if (codePattern.test(otp)) {
      const hashes = this.proofs.hashesOfCode('change_email', emailChangeScope(userId, newEmail), otp);
      const [tried] = await transaction.query(tryChangeCode, [userId, newEmail, hashes]);
      return tried?.right === true;
    }
    const proof = await this.proofs.take('change_email', this.proofs.hashesOfToken('change_email', otp), transaction);
    // The transaction rolls back, so that a token of another account stays valid.
    if (proof !== undefined && (proof.userId !== userId || proof.email !== newEmail))
      throw new AppError('AUTH_INVALID_CODE');
    return proof !== undefined;
  }

  private async refuse(
    { userId, newEmail, source }: { userId: string; newEmail: string; source: RequestSource },
    transaction: Queryable,
  ): Promise<false> {
    const event = { actor: `user:${userId}`, userId, source, details: { newEmail } };
    await this.audit.record({ kind: 'email.change_failed', ...event }, transaction);
    return false;
  }
}
