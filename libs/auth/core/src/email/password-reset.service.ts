import { readAcceptLanguage } from '@svc/texts';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { NewPasswordsService } from '../passwords/new-passwords.service';
import { ResetTokensService } from './reset-tokens.service';
import { Database, type Queryable } from '@svc/database';
import { MailerService } from '../platform/mail/mailer.service';
import type { StoredPassword } from '../passwords/password-hasher';
import { isInUse } from '../users/invitation-state';
import { UsersRepository } from '../users/users.repository';
import { ProofsRepository } from './proofs.repository';
import { ResetEffectsService } from './reset-effects.service';

/** Facts of the transaction that set a first password: a sign-in by it completes only while they hold. */
interface InvitedUser {
  id: string;
  signInEpoch: number;
  passwordHash: string;
}

interface ResetAccount {
  email: string;
  /** Null unless this was the first password of an invited user. */
  invited: InvitedUser | null;
}

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly passwords: NewPasswordsService,
    private readonly tokens: ResetTokensService,
    private readonly database: Database,
    private readonly proofs: ProofsRepository,
    private readonly users: UsersRepository,
    private readonly mailer: MailerService,
    private readonly effects: ResetEffectsService,
  ) {}

  /**
   * Keeps the token valid after a weak password: the token is consumed together with the change.
   *
   * @throws AppError AUTH_INVALID_RESET_TOKEN, AUTH_PASSWORD_REJECTED
   */
  async reset(token: string, newPassword: string, source: RequestSource): Promise<ResetAccount> {
    const hashes = await this.tokens.requireLive(token, source);
    await this.passwords.check(newPassword);
    const password = await this.passwords.hash(newPassword);
    const account = await this.replacePassword(hashes, password, source);
    if (account === undefined) throw new AppError('AUTH_INVALID_RESET_TOKEN');
    await this.effects.forgiveFailures(account.email);
    return account;
  }

  /** @returns undefined when a parallel caller consumed the token first */
  private async replacePassword(
    tokenHashes: Buffer[],
    password: StoredPassword,
    source: RequestSource,
  ): Promise<ResetAccount | undefined> {
    return this.database.transaction(async (transaction) => {
      const userId = await this.proofs.consumeToken('reset_password', tokenHashes, transaction);
      if (userId === undefined) return undefined;
      await this.proofs.endProofs(userId, transaction);
      const before = await this.users.find(userId, transaction);
      if (before === undefined) return undefined;
      const isInvitation = before.invitationEndsAt !== null && !isInUse(before);
      await this.effects.endSessions(userId, source, transaction);
      if (!isInvitation) await this.tellOwner(userId, source, transaction);
      await this.users.setPassword(userId, password, transaction);
      const { passwordHash } = password;
      const after = isInvitation ? await this.users.find(userId, transaction) : undefined;
      const invited = after === undefined ? null : { id: userId, signInEpoch: after.signInEpoch, passwordHash };
      return { email: before.email, invited };
    });
  }

  private async tellOwner(userId: string, source: RequestSource, transaction: Queryable): Promise<void> {
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.mailer.enqueue({ kind: 'password-changed', userId, language, proof: null }, transaction);
  }
}
