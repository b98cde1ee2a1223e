import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import type { Queryable } from '@svc/database';
import { AttemptsService } from '../limits/attempts.service';
import { AuditService } from '../platform/audit/audit.service';
import { FactorsRepository } from '../second-factors/factors.repository';
import { IdentitiesRepository } from '../users/identities/identities.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import { FirstVerificationService } from './first-verification.service';

/** Effects of a reset besides the new password. */
@Injectable()
export class ResetEffectsService {
  constructor(
    private readonly sessionRows: SessionsRepository,
    private readonly identities: IdentitiesRepository,
    private readonly factors: FactorsRepository,
    private readonly audit: AuditService,
    private readonly attempts: AttemptsService,
    private readonly verification: FirstVerificationService,
  ) {}

  /**
   * Ends all sessions: one of them may be the reason for the reset. Locks the account first: a factor whose enrolment
   * begins at this moment is found, or comes from an ended session.
   */
  async endSessions(userId: string, source: RequestSource, transaction: Queryable): Promise<void> {
    await this.factors.lockOwner({ kind: 'user', id: userId }, transaction);
    await this.identities.removeUnverified(userId, transaction);
    const removedFactors = await this.factors.removeContestable(userId, transaction);
    const endedSessions = await this.sessionRows.endSessions({ kind: 'user', id: userId }, 'reset', transaction);
    const details = { endedSessions, ...(removedFactors === 0 ? {} : { removedFactors }) };
    await this.audit.record({ kind: 'password.reset', actor: `user:${userId}`, userId, source, details }, transaction);
    await this.verification.verify({ userId, method: 'reset', source, keptSessionIds: [] }, transaction);
  }

  async forgiveFailures(email: string): Promise<void> {
    await this.attempts.clearFailures(email);
  }
}
