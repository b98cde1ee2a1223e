import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../callers/request-source';
import { placeholderEmail, shownEmail } from '../fields/email-address';
import { AuditService } from '../guarding/audit.service';
import { preferredLanguage } from '../mail/mail-language';
import { PasswordOffersService } from '../proofs/password-offers.service';
import { ProofSecrets } from '../proofs/proof-secrets';
import { ProofsRepository } from '../proofs/proofs.repository';
import type { TakenProof } from '../proofs/proofs.statements';
import { SessionsRepository } from '../sessions/sessions.repository';
import { UsersRepository } from '../users/users.repository';
import { dropLaterFactors, dropLaterIdentities, endLaterUndos, prolongUndo } from './email-change.statements';

export interface EmailReplacement {
  userId: string;
  newEmail: string;
  source: RequestSource;
}

/** Gives an account another address, or back the one that it had. */
@Injectable()
export class EmailReplacementService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly secrets: ProofSecrets,
    private readonly proofs: ProofsRepository,
    private readonly offers: PasswordOffersService,
    private readonly audit: AuditService,
  ) {}

  /**
   * What was mailed to the old address before resets nothing any more; its undo link stays.
   *
   * @throws AppError AUTH_USER_BANNED, AUTH_USER_EXISTS when the address is another's by now: its mailbox was shown, and may know
   */
  async apply({ userId, newEmail, source }: EmailReplacement, transaction: Queryable): Promise<void> {
    const account = await this.users.lock({ id: userId }, transaction);
    if (account?.bannedAt !== null) throw new AppError('AUTH_USER_BANNED');
    await this.users.moveTo(userId, newEmail, true, transaction);
    await this.proofs.endAllOf(userId, transaction);
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
   * Ends every session, whoever wanted the other address, and offers a new password to whoever reads the old mailbox.
   *
   * @throws AppError AUTH_INVALID_LINK; AUTH_USER_EXISTS when the mailbox has shown itself to another account since, and
   *   then the sessions have ended all the same
   */
  async undo(token: string, source: RequestSource): Promise<void> {
    const hasAddress = await this.database.transaction(async (transaction) => {
      const hashes = this.secrets.hashesOfToken('undo_email', token);
      const proof = await this.proofs.take('undo_email', hashes, transaction);
      if (proof === undefined) throw new AppError('AUTH_INVALID_LINK');
      const restored = await this.restore(proof, transaction);
      await this.endEverythingSince(proof, source, transaction);
      if (restored) await this.offerPassword(proof.userId, source, transaction);
      return restored;
    });
    if (!hasAddress) throw new AppError('AUTH_USER_EXISTS');
  }

  /** Whoever signed up with the address meanwhile without showing that it is theirs has to give it back. */
  private async restore({ userId, email }: TakenProof, transaction: Queryable): Promise<boolean> {
    const account = await this.users.lock({ id: userId }, transaction);
    if (account === undefined || email === null || account.email === email) return true;
    const other = await this.users.lock({ email }, transaction);
    if (other?.emailVerified === true) return false;
    if (other !== undefined) await this.users.moveTo(other.id, placeholderEmail('moved'), false, transaction);
    await this.users.moveTo(userId, email, true, transaction);
    return true;
  }

  private async endEverythingSince(proof: TakenProof, source: RequestSource, transaction: Queryable): Promise<void> {
    const { id, userId, email } = proof;
    await this.proofs.endAllOf(userId, transaction);
    await transaction.execute(endLaterUndos, [userId, id]);
    await transaction.execute(dropLaterIdentities, [userId, id]);
    await transaction.execute(dropLaterFactors, [userId, id]);
    const endedSessions = await this.sessions.endAllOf({ kind: 'user', id: userId }, 'undo', transaction);
    const event = { actor: `user:${userId}`, userId, source, details: { email, endedSessions } };
    await this.audit.record({ kind: 'email.change_undone', ...event }, transaction);
  }

  private async offerPassword(userId: string, source: RequestSource, transaction: Queryable): Promise<void> {
    const language = preferredLanguage(source.acceptLanguage);
    await this.offers.owe({ kind: 'change-email-undone', userId, language, redirectTo: null }, transaction);
  }
}
