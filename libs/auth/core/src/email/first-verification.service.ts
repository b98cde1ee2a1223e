import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { readAcceptLanguage } from '@svc/texts';
import type { RequestSource } from '../platform/callers/request-source';
import { isPlaceholder } from '../platform/fields/email-address';
import type { EndReason } from '../platform/schema/session-endings';
import { AuditService } from '../platform/audit/audit.service';
import { UsersRepository } from '../users/users.repository';
import { ProofIssueService, type PasswordOffer } from './proof-issue.service';
import { ProofsRepository } from './proofs.repository';
import { FactorsRepository } from '../second-factors/factors.repository';
import { IdentitiesRepository } from '../users/identities/identities.repository';
import { SessionsRepository } from '../sessions/sessions.repository';

type MailboxProof = 'code' | 'link' | 'oauth' | 'reset' | 'change' | 'undo' | 'scim';

interface MailboxVerification {
  userId: string;
  method: MailboxProof;
  source: RequestSource;
  /**
   * Sessions whose credential comes with the request. An attacker who signed up with the victim's address may have
   * opened the others.
   */
  keptSessionIds: readonly string[];
}

export interface NewAddress extends MailboxVerification {
  newEmail: string;
}

/** A reset has just replaced the password, and sends its own notice. */
const noticeByProof: Record<MailboxProof, PasswordOffer['kind'] | null> = {
  code: 'email-verified',
  link: 'email-verified',
  oauth: 'email-verified',
  change: 'email-verified',
  undo: 'change-email-undone',
  scim: 'email-verified',
  reset: null,
};

interface Claim extends Omit<MailboxVerification, 'keptSessionIds'> {
  /** Actor in the audit trail; by default the user. */
  actor?: string;
}

const claimEnds: Partial<Record<MailboxProof, EndReason>> = { undo: 'undo', scim: 'claimed' };

type VerificationEnd = Extract<EndReason, 'verified' | 'email'>;

interface EndedAccess {
  endedSessions: number;
  removedFactors: number;
}

/** Verifies the addresses of accounts. Every proof of a mailbox goes through this class. */
@Injectable()
export class FirstVerificationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly proofs: ProofsRepository,
    private readonly offers: ProofIssueService,
    private readonly audit: AuditService,
    private readonly sessionRows: SessionsRepository,
    private readonly factors: FactorsRepository,
    private readonly identities: IdentitiesRepository,
  ) {}

  /**
   * Verifies the account's address. The password stays, because most users chose it themselves; the notice offers a new
   * one. Does nothing when the address was already verified.
   */
  async verify(verification: MailboxVerification, transaction: Queryable): Promise<void> {
    const { userId, keptSessionIds } = verification;
    if (!(await this.mark(userId, transaction))) return;
    await this.tell(verification, await this.endOthers(userId, 'verified', keptSessionIds, transaction), transaction);
  }

  /**
   * Changes the account's email to a mailbox that was proven in a session of the account. Factors stay when the account
   * had verified its old address, or had none.
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
      ? await this.endSessions(userId, 'email', keptSessionIds, transaction)
      : await this.endOthers(userId, 'email', keptSessionIds, transaction);
    await this.tell(verification, ended, transaction);
  }

  /**
   * Gives an account with an unverified address to the owner of the mailbox and removes all earlier access: the notice
   * offers a new password.
   */
  async claim(verification: Claim, transaction: Queryable): Promise<void> {
    const ended = await this.endEverything(verification, transaction);
    await this.mark(verification.userId, transaction);
    await this.tell(verification, ended, transaction);
  }

  /** Restores an earlier verified address as verified. */
  async restore(userId: string, transaction: Queryable): Promise<void> {
    await this.mark(userId, transaction);
  }

  private async mark(userId: string, transaction: Queryable): Promise<boolean> {
    const isFirst = await this.users.markVerified(userId, transaction);
    if (isFirst) await this.proofs.noteVerifiedAddress(userId, transaction);
    return isFirst;
  }

  private async tell(
    { userId, method, source, actor = `user:${userId}` }: Claim,
    ended: EndedAccess,
    transaction: Queryable,
  ): Promise<void> {
    const event = { actor, userId, source, details: { method, ...ended } } as const;
    await this.audit.record({ kind: 'email.verified', ...event }, transaction);
    const kind = noticeByProof[method];
    if (kind === null) return;
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.offers.offerPassword({ kind, userId, language, redirectTo: null }, transaction);
  }

  private async endSessions(
    userId: string,
    reason: VerificationEnd,
    keptSessionIds: readonly string[],
    transaction: Queryable,
  ): Promise<EndedAccess> {
    const owner = { kind: 'user', id: userId } as const;
    const endedSessions = await this.sessionRows.endSessions(owner, reason, transaction, keptSessionIds);
    return { endedSessions, removedFactors: 0 };
  }

  /** Ends other sessions and removes factors that were added in them. */
  private async endOthers(
    userId: string,
    reason: VerificationEnd,
    keptSessionIds: readonly string[],
    transaction: Queryable,
  ): Promise<EndedAccess> {
    const { endedSessions } = await this.endSessions(userId, reason, keptSessionIds, transaction);
    const owner = { kind: 'user', id: userId } as const;
    return { endedSessions, removedFactors: await this.factors.removeAll(owner, transaction, keptSessionIds) };
  }

  /**
   * Removes everything that an earlier user of the account could return by: password, linked providers and open mails.
   */
  private async endEverything({ userId, method }: Claim, transaction: Queryable): Promise<EndedAccess> {
    const owner = { kind: 'user', id: userId } as const;
    await this.users.removePassword(userId, transaction);
    await this.proofs.endAllProofs(userId, transaction);
    await this.identities.removeAll(userId, transaction);
    const removedFactors = await this.factors.removeAll(owner, transaction);
    const reason = claimEnds[method] ?? 'takeover';
    return { endedSessions: await this.sessionRows.endSessions(owner, reason, transaction), removedFactors };
  }
}
