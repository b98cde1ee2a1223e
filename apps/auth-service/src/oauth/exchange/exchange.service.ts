import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../../callers/request-source';
import { Database, type Queryable } from '../../database/database';
import { AuditService } from '../../guarding/audit.service';
import { sameBytes } from '../../secrets/same-bytes';
import type { ClientType } from '../../sessions/client-type';
import type { RefreshToken } from '../../sessions/refresh-tokens';
import { SessionsRepository } from '../../sessions/sessions.repository';
import { SignInService, type SignedIn } from '../../sessions/sign-in.service';
import { ExchangeCodesRepository } from './exchange-codes.repository';

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

const isVerifierOf = (codeChallenge: string, codeVerifier: string): boolean =>
  sameBytes(Buffer.from(createHash('sha256').update(codeVerifier).digest('base64url')), Buffer.from(codeChallenge));

/** The `svc_code` between the callback and the client: 60 seconds, one use, one verifier. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly database: Database,
    private readonly codes: ExchangeCodesRepository,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  async issue(authId: string, provider: string, codeChallenge: string, transaction: Queryable): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await this.codes.insert({ codeHash: hashOf(code), authId, provider, codeChallenge }, transaction);
    return code;
  }

  /**
   * A wrong verifier burns the code. A second use is refused and ends the session of the first: one of the two was not
   * the client (RFC 6749, 10.5).
   *
   * @throws AppError AUTH_OAUTH_INVALID_CODE, AUTH_USER_BANNED
   */
  async exchange(code: string, codeVerifier: string, clientType: ClientType, source: RequestSource): Promise<SignedIn> {
    const codeHash = hashOf(code);
    const opened = await this.database.transaction((transaction) =>
      this.open(codeHash, codeVerifier, clientType, source, transaction),
    );
    if (opened !== undefined) return this.signIn.granted(opened.authId, opened.token);
    await this.endEarlierSession(codeHash, source);
    throw new AppError('AUTH_OAUTH_INVALID_CODE');
  }

  /** Refusals return, because an error would roll back that the code was used. */
  private async open(
    codeHash: Buffer,
    codeVerifier: string,
    clientType: ClientType,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<{ authId: string; token: RefreshToken } | undefined> {
    const row = await this.codes.use(codeHash, transaction);
    if (row === undefined || !isVerifierOf(row.codeChallenge, codeVerifier)) return undefined;
    const user = { id: row.authId, bannedAt: row.bannedAt };
    const token = await this.signIn.open(user, clientType, source, transaction);
    await this.codes.noteSession(codeHash, token.sessionId, transaction);
    return { authId: row.authId, token };
  }

  private async endEarlierSession(codeHash: Buffer, source: RequestSource): Promise<void> {
    const earlier = await this.codes.findSession(codeHash);
    if (earlier === undefined) return;
    const { sessionId, authId } = earlier;
    if (!(await this.sessions.end(sessionId, 'exchange'))) return;
    const details = { sessionId, reason: 'exchange' };
    await this.audit.record({ kind: 'session.reused', actor: 'anonymous', userId: authId, source, details });
  }
}
