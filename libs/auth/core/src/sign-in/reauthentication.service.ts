import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { requireNamed, type UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AuditService } from '../platform/audit/audit.service';
import { FactorProofsService, type ShownFactor } from '../second-factors/factor-proofs.service';
import { withFactor } from '../platform/schema/session.entity';
import { AccessTokensService, type IssuedToken } from '../sessions/tokens/access-tokens.service';
import { PasswordSignInService } from './password-sign-in.service';
import type { CredentialsRow } from '../users/users.statements';
import type { Proof } from '../sessions/session-opening';
import { SessionsRepository } from '../sessions/sessions.repository';
import { renewAuthentication } from '../sessions/sessions.statements';
import { untilOpened } from '../sessions/sessions.service';

/** Makes a session fresh after a new proof of the user's identity. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordSignInService,
    private readonly sessionRows: SessionsRepository,
    private readonly accessTokens: AccessTokensService,
    private readonly audit: AuditService,
    private readonly factors: FactorProofsService,
  ) {}

  /** @throws AppError AUTH_ANONYMOUS_USER, AUTH_INVALID_CREDENTIALS, AUTH_TOO_MANY_ATTEMPTS, AUTH_UNAUTHORIZED */
  async byPassword(caller: UserCaller, password: string, source: RequestSource): Promise<IssuedToken> {
    requireNamed(caller);
    return untilOpened(async () => {
      const { id, signInEpoch, passwordHash } = await this.prove(caller, password, source);
      const renewed = await this.renew(caller, { ownerId: id, signInEpoch, passwordHash }, 'password', source);
      if (renewed === undefined) await this.requireLive(caller);
      return renewed;
    });
  }

  /**
   * Raises the session to assurance level 2.
   *
   * @throws AppError AUTH_INVALID_CODE, AUTH_TOO_MANY_ATTEMPTS, AUTH_UNAUTHORIZED
   */
  async byFactor(caller: UserCaller, shown: ShownFactor, source: RequestSource): Promise<IssuedToken> {
    const { sessionId, user, assurance } = caller;
    const owner = { kind: 'user', id: user.id } as const;
    await this.factors.evaluateShown(owner, shown, source, (method, transaction) =>
      this.sessionRows.addFactors(sessionId, withFactor(assurance.amr, method), transaction),
    );
    const renewed = await this.renew(
      caller,
      { ownerId: user.id, signInEpoch: user.signInEpoch, passwordHash: null },
      'factor',
      source,
    );
    if (renewed === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    return renewed;
  }

  /**
   * @param proof new proof of the caller, as for a new session
   * @returns undefined when the account has changed, or the session has ended
   */
  async renew(
    { sessionId, user }: UserCaller,
    proof: Proof,
    method: string,
    source: RequestSource,
  ): Promise<IssuedToken | undefined> {
    const values = [sessionId, proof.ownerId, proof.signInEpoch, proof.passwordHash];
    const [renewed] = await this.database.query(renewAuthentication, values);
    if (renewed === undefined) return undefined;
    const event = { actor: `user:${user.id}`, userId: user.id, source, details: { sessionId, method } };
    await this.audit.record({ kind: 'session.reauthenticated', ...event });
    return this.accessTokens.issue({ ...renewed, id: user.id, sessionId, user });
  }

  /**
   * Compares the caller's password, with the limits of a sign-in. Checks that the found account is the caller's,
   * because the address may belong to another account by now.
   *
   * @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_TOO_MANY_ATTEMPTS, AUTH_UNAUTHORIZED
   */
  async prove({ user, sessionId }: UserCaller, password: string, source: RequestSource): Promise<CredentialsRow> {
    const proven = await this.passwords.check(user.email, password, source, sessionId);
    if (proven.id !== user.id) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'other_account' } });
    return proven;
  }

  private async requireLive({ sessionId, user }: UserCaller): Promise<void> {
    const live = await this.sessionRows.findLiveUser(sessionId, user.id);
    if (live === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
  }
}
