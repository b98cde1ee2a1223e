import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { Owner } from '../platform/callers/owner';
import type { RequestSource } from '../platform/callers/request-source';
import { AttemptsService } from '../limits/attempts.service';
import { AuditService } from '../platform/audit/audit.service';

/** Counts wrong codes for the account over all routes and sign-ins, because codes are short. */
@Injectable()
export class FactorGuessingService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param attempt resolves to null when the proof is wrong
   * @throws AppError AUTH_TOO_MANY_ATTEMPTS before an attempt; AUTH_INVALID_CODE
   */
  async evaluate<Result>(owner: Owner, source: RequestSource, attempt: () => Promise<Result | null>): Promise<Result> {
    const name = `factor of ${owner.kind} ${owner.id}`;
    const found: Result[] = [];
    const { blockedSeconds } = await this.attempts.evaluate({ name, knownDevice: null }, async () => {
      const result = await attempt();
      if (result !== null) found.push(result);
      return result !== null;
    });
    const [result] = found;
    if (result === undefined) return this.refuse(owner, source, blockedSeconds);
    await this.attempts.clearFailures(name);
    return result;
  }

  private async refuse({ kind, id }: Owner, source: RequestSource, blockedSeconds: number): Promise<never> {
    const userId = kind === 'user' ? id : null;
    const details = { owner: `${kind}:${id}`, ...(blockedSeconds > 0 ? { blockedSeconds } : {}) };
    await this.audit.record({ kind: 'factor.failed', actor: 'anonymous', userId, source, details });
    throw new AppError('AUTH_INVALID_CODE');
  }
}
