import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import type { RequestSource } from '../platform/callers/request-source';
import { isPlaceholder } from '../platform/fields/email-address';
import { AuditService } from '../platform/audit/audit.service';
import { preferredLanguage } from '../platform/pages/languages';
import { UsersRepository } from '../users/users.repository';
import { PasswordOffersService, type PasswordOffer } from './password-offers.service';
import { PriorAccessService, type EndedAccess } from './prior-access.service';
import { ProofsRepository } from './proofs.repository';

type MailboxProof = 'code' | 'link' | 'oauth' | 'reset' | 'change' | 'undo';

export interface PageVerificationService {
  userId: string;
  method: MailboxProof;
  source: RequestSource;
  /** Sessions whose credential comes with the request. An attacker may have opened the others with a victim's address. */
  keptSessionIds: readonly string[];
}

export interface NewAddress extends PageVerificationService {
  newEmail: string;
}

/** A reset has just replaced the password, and sends a notice of its own. */
const noticeOf: Record<MailboxProof, PasswordOffer['kind'] | null> = {
  code: 'email-verified',
  link: 'email-verified',
  oauth: 'email-verified',
  change: 'email-verified',
  undo: 'change-email-undone',
  reset: null,
};

/** The only way by which the address of an account becomes a verified one: every proof of a mailbox goes through here. */
@Injectable()
export class FirstVerificationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly proofs: ProofsRepository,
    private readonly priorAccess: PriorAccessService,
    private readonly offers: PasswordOffersService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Verifies the account's address. The password stays, because most users chose it themselves; the notice lets the
   * others replace it. Does nothing for an address that was verified before.
   */
  async verify(verification: PageVerificationService, transaction: Queryable): Promise<void> {
    const { userId, keptSessionIds } = verification;
    if (!(await this.mark(userId, transaction))) return;
    await this.tell(verification, await this.priorAccess.endOthers(userId, keptSessionIds, transaction), transaction);
  }

  /**
   * Gives the account an address whose mailbox was shown together with a session of the account. Factors stay where the
   * account had verified its address, or had none.
   *
   * @throws AppError AUTH_USER_EXISTS when another user has the address
   */
  async moveTo({ newEmail, ...verification }: NewAddress, transaction: Queryable): Promise<void> {
    const { userId, keptSessionIds } = verification;
    const account = await this.users.lock({ id: userId }, transaction);
    await this.users.changeEmail(userId, newEmail, transaction);
    await this.mark(userId, transaction);
    const isTrusted = account === undefined || account.emailVerified || isPlaceholder(account.email);
    const ended = isTrusted
      ? await this.priorAccess.endSessions(userId, keptSessionIds, transaction)
      : await this.priorAccess.endOthers(userId, keptSessionIds, transaction);
    await this.tell(verification, ended, transaction);
  }

  /**
   * Gives an account that never verified its address to the owner of the mailbox, who disowns what was there before:
   * the notice offers a password in place of the one that is removed.
   */
  async claim(verification: Omit<PageVerificationService, 'keptSessionIds'>, transaction: Queryable): Promise<void> {
    const ended = await this.priorAccess.endEverything(verification.userId, transaction);
    await this.mark(verification.userId, transaction);
    await this.tell(verification, ended, transaction);
  }

  /** Verifies an address that the account had verified before it lost it. */
  async restore(userId: string, transaction: Queryable): Promise<void> {
    await this.mark(userId, transaction);
  }

  private async mark(userId: string, transaction: Queryable): Promise<boolean> {
    const isFirst = await this.users.markVerified(userId, transaction);
    if (isFirst) await this.proofs.noteVerifiedAddress(userId, transaction);
    return isFirst;
  }

  private async tell(
    { userId, method, source }: Omit<PageVerificationService, 'keptSessionIds'>,
    ended: EndedAccess,
    transaction: Queryable,
  ): Promise<void> {
    const event = { actor: `user:${userId}`, userId, source, details: { method, ...ended } } as const;
    await this.audit.record({ kind: 'email.verified', ...event }, transaction);
    const kind = noticeOf[method];
    if (kind === null) return;
    const language = preferredLanguage(source.acceptLanguage);
    await this.offers.enqueue({ kind, userId, language, redirectTo: null }, transaction);
  }
}
