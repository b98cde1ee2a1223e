import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { UserCaller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import type { Batcher } from '@svc/concurrency';
import { type Queryable, batchStatement, Database } from '@svc/database';
import { toEndCause } from '../../platform/schema/session-endings';
import { AuditService } from '../../platform/audit/audit.service';
import { PendingSignInsRepository } from '../../sessions/pending-sign-ins.repository';
import type { ClientType } from '../../sessions/client-type';
import { SessionTokensService } from '../../sessions/session-tokens.service';
import { UnopenedSession, checkOpened } from '../../sessions/session-opening';
import { SessionsRepository } from '../../sessions/sessions.repository';
import { toSignInNote, SessionsService, type SignInOutcome } from '../../sessions/sessions.service';
import type { UserRow } from '../../platform/schema/user-row';
import type { IdentityKey, Mailbox } from '../../users/identities/identities.repository';
import type { ExchangeCode } from '../../platform/schema/exchange-code.entity';
import type { OpeningRow } from '../../sessions/session-openings.statements';
import {
  issueCodeToReturningUser,
  exchangeCode,
  findSessionOfCode,
  insertCode,
  type Exchange,
} from './exchange-codes.statements';

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

type NewCode = Pick<ExchangeCode, 'codeHash' | 'provider' | 'codeChallenge'>;

/** The `svc_code` between the callback and the client: 60 seconds, one use, one verifier. */
@Injectable()
export class ExchangeService {
  private readonly exchanges: Batcher<Exchange, OpeningRow<'user'> | undefined>;

  constructor(
    private readonly refreshTokens: SessionTokensService,
    private readonly sessions: SessionsService,
    private readonly sessionRows: SessionsRepository,
    private readonly pendingSignIns: PendingSignInsRepository,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {
    this.exchanges = batchStatement(database, exchangeCode);
  }

  async issue(
    { id, signInEpoch }: Pick<UserRow, 'id' | 'signInEpoch'>,
    provider: string,
    codeChallenge: string,
    transaction: Queryable,
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    const owner = { authId: id, signInEpoch, amr: [], authenticatedAt: null };
    await this.insert({ codeHash: sha256(code), provider, codeChallenge, ...owner }, transaction);
    return code;
  }

  /**
   * Issues a code to a fresh session: the new session counts as fresh for as long as this one.
   *
   * @throws AppError AUTH_UNAUTHORIZED when the account was deleted
   */
  async issueToFreshSession(
    { user: { id, signInEpoch }, assurance: { amr, authTime } }: UserCaller,
    codeChallenge: string,
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    const owner = { authId: id, signInEpoch, amr: [...amr], authenticatedAt: new Date(authTime * 1000) };
    const issued = { codeHash: sha256(code), provider: 'account', codeChallenge, ...owner };
    if (!(await this.insert(issued))) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    return code;
  }

  /**
   * Issues a code to a known user in one statement, which most sign-ins need.
   *
   * @returns undefined when account linking must decide
   */
  async issueToReturningUser(
    key: IdentityKey,
    mailbox: Mailbox,
    codeChallenge: string,
  ): Promise<{ user: UserRow; code: string } | undefined> {
    const code = randomBytes(32).toString('base64url');
    const issued = { codeHash: sha256(code), provider: key.provider, codeChallenge };
    const user = await this.insertForReturning(key, mailbox, issued);
    return user === undefined ? undefined : { user, code };
  }

  /**
   * Consumes the code also for a wrong verifier. A second use is refused and ends the session of the first, or the
   * sign-in that waits for a second factor: one of the two callers was not the client (RFC 6749, 10.5).
   *
   * @throws AppError AUTH_OAUTH_INVALID_CODE, AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED,
   *   AUTH_ORGANIZATION_PROVIDER_REQUIRED, AUTH_ORGANIZATION_DOMAIN_REQUIRED
   */
  async exchange(
    code: string,
    codeVerifier: string,
    clientType: ClientType,
    source: RequestSource,
  ): Promise<SignInOutcome> {
    const codeHash = sha256(code);
    const token = this.refreshTokens.make(randomUUIDv7());
    const opened = await this.openSession({
      codeHash,
      codeChallenge: sha256(codeVerifier).toString('base64url'),
      session: { id: token.sessionId, tokenHash: token.hash },
      clientType,
      source,
      note: toSignInNote(clientType, source),
      amr: [],
    });
    const user = checkOpened(opened, ({ id, signInEpoch, provider }) => ({
      owner: { kind: 'user', id },
      signInEpoch,
      amr: [],
      provider: provider ?? null,
    }));
    if (user === undefined) return this.refuse(codeHash, source);
    if (user instanceof UnopenedSession) return this.sessions.granted(user);
    this.audit.count('session.opened');
    return this.sessions.granted({ owner: user, token });
  }

  private async refuse(codeHash: Buffer, source: RequestSource): Promise<never> {
    const earlier = await this.findSession(codeHash);
    if (earlier !== undefined && (await this.endFirst(earlier))) {
      const { sessionId, authId } = earlier;
      const details = { sessionId, reason: toEndCause('exchange') };
      await this.audit.record({ kind: 'session.reused', actor: 'anonymous', userId: authId, source, details });
    }
    throw new AppError('AUTH_OAUTH_INVALID_CODE');
  }

  /** Does nothing when a second factor was due: no session exists yet. */
  private async endFirst({ sessionId, authId }: { sessionId: string; authId: string }): Promise<boolean> {
    if (await this.sessionRows.end(sessionId, 'exchange')) return true;
    return (await this.pendingSignIns.endFromProviders(authId)) > 0;
  }

  /** @returns false when the account no longer exists */
  private async insert(
    code: NewCode & Pick<ExchangeCode, 'authId' | 'signInEpoch' | 'amr' | 'authenticatedAt'>,
    target: Queryable = this.database,
  ): Promise<boolean> {
    const { codeHash, authId, signInEpoch, provider, codeChallenge, amr, authenticatedAt } = code;
    const values = [codeHash, authId, signInEpoch, provider, codeChallenge, amr, authenticatedAt];
    return (await target.execute(insertCode, values)) > 0;
  }

  /** @returns undefined, without issuing a code, when the sign-in needs account linking */
  private async insertForReturning(
    { provider, issuer, subject }: IdentityKey,
    { email, vouched }: Mailbox,
    { codeHash, codeChallenge }: NewCode,
  ): Promise<UserRow | undefined> {
    const values = [provider, issuer, subject, email, vouched, codeHash, codeChallenge];
    const [user] = await this.database.query(issueCodeToReturningUser, values);
    return user;
  }

  /** @returns undefined for a wrong code or verifier; otherwise the session, or the reason of its refusal */
  private openSession(exchange: Exchange): Promise<OpeningRow<'user'> | undefined> {
    return this.exchanges.run(exchange);
  }

  /** @returns the session that the code opened before, with its user */
  private async findSession(codeHash: Buffer): Promise<{ sessionId: string; authId: string } | undefined> {
    const [row] = await this.database.query(findSessionOfCode, [codeHash]);
    return row;
  }
}
