import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { readAcceptLanguage } from '@svc/texts';
import type { RequestSource } from '../platform/callers/request-source';
import { placeholderEmail, shownEmail } from '../platform/fields/email-address';
import { AuditService } from '../platform/audit/audit.service';
import { FirstVerificationService } from '../email/first-verification.service';
import { ProofIssueService } from '../email/proof-issue.service';
import { ProofsRepository } from '../email/proofs.repository';
import type { TakenProof } from '../email/proofs.statements';
import { SessionsRepository } from '../sessions/sessions.repository';
import { UsersRepository } from '../users/users.repository';
import { dropLaterFactors, dropLaterIdentities, endLaterUndos, prolongUndo } from './email-change.statements';

interface EmailReplacement {
  userId: string;
  newEmail: string;
  source: RequestSource;
  /** One of these sessions must belong to the account; it stays, the others end. */
  sessionIds: readonly string[];
}

/** The restored address; null when another account has it. */
type Restored = { isVerified: boolean } | null;

const signInFirst = {
  message: 'The link works only with a session of the account whose email changes.',
  nextActions:
    'Sign in to the account in this browser and open the link again, or send its access token as a bearer token.',
  refusal: { reason: 'token_missing' },
} as const;

/** Sets a new email, or restores the old one. */
@Injectable()
export class EmailReplacementService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly proofs: ProofsRepository,
    private readonly verification: FirstVerificationService,
    private readonly offers: ProofIssueService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Invalidates open codes and links of the old address, except its undo link.
   *
   * @throws AppError AUTH_UNAUTHORIZED, AUTH_USER_BANNED, AUTH_LAST_OWNER, AUTH_USER_EXISTS when another account has the
   *   address by now: the caller has proven the mailbox, so this reveals nothing
   */
  async apply(replacement: EmailReplacement, transaction: Queryable): Promise<void> {
    const { userId, newEmail, source, sessionIds } = replacement;
    const account = await this.users.lock({ id: userId }, transaction);
    if (account?.bannedAt !== null) throw new AppError('AUTH_USER_BANNED');
    const sessionId = await this.findSession(userId, sessionIds, transaction);
    if (sessionId === undefined) throw new AppError('AUTH_UNAUTHORIZED', signInFirst);
    await this.proofs.endProofs(userId, transaction);
    const proof = { userId, method: 'change', source, keptSessionIds: [sessionId] } as const;
    await this.verification.moveTo({ ...proof, newEmail }, transaction);
    await transaction.execute(prolongUndo, [userId, account.email]);
    const event = {
      actor: `user:${userId}`,
      userId,
      source,
      details: { from: shownEmail(account.email), to: newEmail },
    };
    await this.audit.record({ kind: 'email.changed', ...event }, transaction);
  }

  /**
   * Refuses before a mail is sent what `apply` would refuse.
   * @throws AppError AUTH_LAST_OWNER
   */
  require(userId: string, newEmail: string): Promise<void> {
    return this.users.requireOtherOwners(userId, newEmail);
  }

  /** @returns the session that has not ended and belongs to the account */
  async findSession(
    userId: string,
    ids: readonly string[],
    target: Queryable = this.database,
  ): Promise<string | undefined> {
    for (const id of ids) if ((await this.sessionRows.findLiveUser(id, userId, target)) !== undefined) return id;
    return undefined;
  }

  /**
   * Ends every session, removes the password and mails an offer of a new one to the old address. An account that never
   * verified the old address is given to the owner of that mailbox.
   *
   * @throws AppError AUTH_INVALID_LINK; AUTH_USER_EXISTS when another account has verified the mailbox since: the
   *   sessions still end
   */
  async undo(token: string, source: RequestSource): Promise<void> {
    const isRestored = await this.database.transaction(async (transaction) => {
      const hashes = this.proofs.hashesOfToken('undo_email', token);
      const proof = await this.proofs.take('undo_email', hashes, transaction);
      if (proof === undefined) throw new AppError('AUTH_INVALID_LINK');
      const restored = await this.restore(proof, transaction);
      await this.endEverythingSince(proof, source, transaction);
      if (restored !== null) await this.prove(proof.userId, restored, source, transaction);
      return restored !== null;
    });
    if (!isRestored) throw new AppError('AUTH_USER_EXISTS');
  }

  /** Takes the address from an account that signed up with it since and has not verified it. */
  private async restore(proof: TakenProof, transaction: Queryable): Promise<Restored> {
    const { userId, email } = proof;
    const isVerified = proof.addressVerified === true;
    const account = await this.users.lock({ id: userId }, transaction);
    if (account === undefined || email === null) throw new AppError('AUTH_INVALID_LINK');
    if (account.email === email) return { isVerified: isVerified || account.emailVerified };
    // A thief could make the account the last owner of an organisation, so that its owner never got it back.
    await this.users.keepLastOwner(transaction);
    const other = await this.users.lockLookalike(email, transaction);
    const isOther = other !== undefined && other.id !== userId;
    if (isOther && other.emailVerified) return null;
    if (isOther) await this.users.changeEmail(other.id, placeholderEmail('moved'), transaction);
    await this.users.changeEmail(userId, email, transaction);
    return { isVerified };
  }

  private async prove(
    userId: string,
    { isVerified }: { isVerified: boolean },
    source: RequestSource,
    transaction: Queryable,
  ): Promise<void> {
    if (!isVerified) return this.verification.claim({ userId, method: 'undo', source }, transaction);
    await this.verification.restore(userId, transaction);
    await this.offerPassword(userId, source, transaction);
  }

  private async endEverythingSince(proof: TakenProof, source: RequestSource, transaction: Queryable): Promise<void> {
    const { id, userId, email } = proof;
    // An attacker may have set the password by a reset at the new address.
    await this.users.removePassword(userId, transaction);
    await this.proofs.endProofs(userId, transaction);
    await transaction.execute(endLaterUndos, [userId, id]);
    await transaction.execute(dropLaterIdentities, [userId, id]);
    await transaction.execute(dropLaterFactors, [userId, id]);
    const endedSessions = await this.sessionRows.endSessions({ kind: 'user', id: userId }, 'undo', transaction);
    const event = { actor: `user:${userId}`, userId, source, details: { email, endedSessions } };
    await this.audit.record({ kind: 'email.change_undone', ...event }, transaction);
  }

  private async offerPassword(userId: string, source: RequestSource, transaction: Queryable): Promise<void> {
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.offers.offerPassword({ kind: 'change-email-undone', userId, language, redirectTo: null }, transaction);
  }
}
