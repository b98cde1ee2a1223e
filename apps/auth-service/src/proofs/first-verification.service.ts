import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../callers/request-source';
import type { Queryable } from '@svc/database';
import { AuditService } from '../guarding/audit.service';
import { preferredLanguage } from '../mail/mail-language';
import { FactorsRepository } from '../factors/factors.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import { UsersRepository } from '../users/users.repository';
import { PasswordOffersService } from './password-offers.service';

export interface Verification {
  userId: string;
  method: 'code' | 'link' | 'oauth' | 'reset';
  source: RequestSource;
  /** What the request itself proves to hold; everybody else may have signed up with a stranger's address. */
  keptSessionIds: readonly string[];
}

/**
 * The moment when an address is shown to be its user's. Whoever used the account before without showing it is signed
 * out, and the factors that they added go. The password stays, because most people chose it themselves; the notice lets
 * the others replace it.
 */
@Injectable()
export class FirstVerificationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly factors: FactorsRepository,
    private readonly offers: PasswordOffersService,
    private readonly audit: AuditService,
  ) {}

  /** Does nothing for an address that was verified before. */
  async verify(verification: Verification, transaction: Queryable): Promise<void> {
    if (!(await this.users.markVerified(verification.userId, transaction))) return;
    const { userId, method, source, keptSessionIds } = verification;
    const owner = { kind: 'user', id: userId } as const;
    const endedSessions = await this.sessions.endAllOf(owner, 'verified', transaction, keptSessionIds);
    const removedFactors = await this.factors.removeAll(owner, transaction, keptSessionIds);
    const details = { method, endedSessions, removedFactors };
    await this.audit.record({ kind: 'email.verified', actor: `user:${userId}`, userId, source, details }, transaction);
    // The reset has just replaced the password, and sends a notice of its own.
    if (method !== 'reset') await this.oweNotice(userId, source, transaction);
  }

  /** Offers a new password to somebody whose account had been opened by another. */
  async oweNotice(userId: string, source: RequestSource, transaction: Queryable): Promise<void> {
    const language = preferredLanguage(source.acceptLanguage);
    await this.offers.owe({ kind: 'email-verified', userId, language, redirectTo: null }, transaction);
  }
}
