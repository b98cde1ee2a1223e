import { readAcceptLanguage } from '@svc/texts';
import { Injectable } from '@nestjs/common';
import { requireAssurance } from '../access/assurance';
import { requireNamed, type UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { NewPasswordsService } from '../passwords/new-passwords.service';
import { ReauthenticationService } from '../sign-in/reauthentication.service';
import { untilOpened } from '../sessions/sessions.service';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../platform/audit/audit.service';
import { MailerService } from '../platform/mail/mailer.service';
import type { StoredPassword } from '../passwords/password-hasher';
import { ProofsRepository } from '../email/proofs.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import { UsersRepository } from '../users/users.repository';

/** Changes the caller's password: requires the current one, or a fresh sign-in. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly passwords: NewPasswordsService,
    private readonly reauthentication: ReauthenticationService,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly proofs: ProofsRepository,
    private readonly mailer: MailerService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_ANONYMOUS_USER, AUTH_REAUTHENTICATION_REQUIRED, AUTH_INVALID_CREDENTIALS, AUTH_PASSWORD_REJECTED, AUTH_UNAUTHORIZED */
  async change(caller: UserCaller, newPassword: string, current: string | null, source: RequestSource): Promise<void> {
    requireNamed(caller);
    if (current === null) requireAssurance(caller, { level: undefined, isFresh: true });
    await this.passwords.check(newPassword);
    await untilOpened(async () => {
      const proven = current === null ? null : await this.reauthentication.prove(caller, current, source);
      const password = await this.passwords.hash(newPassword);
      return this.replace(caller, proven?.passwordHash ?? null, password, source);
    });
  }

  /**
   * Locks the account, so that a parallel reset or ban has either ended the session or comes afterwards.
   *
   * @param provenHash the hash that was compared; null without a comparison
   * @returns undefined when another request replaced that hash
   * @throws AppError AUTH_UNAUTHORIZED when the session has ended
   */
  private replace(
    { user, sessionId }: UserCaller,
    provenHash: string | null,
    password: StoredPassword,
    source: RequestSource,
  ): Promise<true | undefined> {
    return this.database.transaction(async (transaction) => {
      const account = await this.users.lock({ id: user.id }, transaction);
      const live = await this.sessionRows.findLiveUser(sessionId, user.id, transaction);
      if (account === undefined || live === undefined)
        throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
      if (provenHash !== null && account.passwordHash !== provenHash) return undefined;
      await this.users.setPassword(user.id, password, transaction);
      await this.proofs.endProofs(user.id, transaction);
      const owner = { kind: 'user', id: user.id } as const;
      const endedSessions = await this.sessionRows.endSessions(owner, 'password', transaction, [sessionId]);
      const event = { actor: `user:${user.id}`, userId: user.id, source, details: { endedSessions } };
      await this.audit.record({ kind: 'password.changed', ...event }, transaction);
      const language = readAcceptLanguage(source.acceptLanguage);
      await this.mailer.enqueue({ kind: 'password-changed', userId: user.id, language, proof: null }, transaction);
      return true;
    });
  }
}
