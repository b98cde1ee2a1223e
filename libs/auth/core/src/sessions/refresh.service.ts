import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { toEndCause } from '../platform/schema/session-endings';
import { AuditService } from '../platform/audit/audit.service';
import { SessionTokensService, type RefreshToken } from './session-tokens.service';
import type { OwnedSessionState, SessionState } from './rotations.statements';
import { otherClientType, tokenNeedsClientType, type ClientType } from './client-type';
import { judgeRotation } from './rotation-verdict';
import type { SessionOwnerKind } from './session-limits';
import type { OwnerRow } from './session-opening';
import { SessionsRepository } from './sessions.repository';
import type { HttpRequest } from '../platform/callers/http-exchange';
import { PresentedSessionsService } from './presented-sessions.service';
import { SessionsService, type SignedIn } from './sessions.service';

interface RefreshedSession<Kind extends SessionOwnerKind> {
  owner: OwnerRow<Kind>;
  token: RefreshToken;
}

/** The reason that a token did not rotate (such as required verification) may have ended before it is read. */
const rotationAttempts = 3;

const refuseUnverified = ({ mustVerify }: SessionState): undefined => {
  if (mustVerify) throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
};

/**
 * Rotates refresh tokens. A used token is accepted for a few seconds, and later while its successor is unused: the answer
 * was lost. The first late call replaces the successor; the others return what replaced it. Any other reuse ends the
 * family: the token was copied.
 */
@Injectable()
export class RefreshService {
  constructor(
    private readonly refreshTokens: SessionTokensService,
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditService,
    private readonly presented: PresentedSessionsService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError AUTH_INVALID_REFRESH_TOKEN; AUTH_EMAIL_NOT_VERIFIED, and the token stays valid */
  async refresh<Kind extends SessionOwnerKind>(
    kind: Kind,
    presented: RefreshToken,
    clientType: string,
    source: RequestSource,
  ): Promise<RefreshedSession<Kind>> {
    for (let attempt = 1; attempt <= rotationAttempts; attempt += 1) {
      const refreshed =
        (await this.rotate(kind, presented, clientType, source)) ??
        (await this.converge(kind, presented, clientType, source));
      if (refreshed !== undefined) return refreshed;
    }
    throw new AppError('SERVICE_UNAVAILABLE');
  }

  private async rotate<Kind extends SessionOwnerKind>(
    kind: Kind,
    presented: RefreshToken,
    clientType: string,
    source: RequestSource,
  ): Promise<RefreshedSession<Kind> | undefined> {
    const successor = this.refreshTokens.make(presented.sessionId);
    const owner = await this.sessionRows.rotate(kind, {
      sessionId: presented.sessionId,
      presentedHash: presented.hash,
      successorHash: successor.hash,
      sealedSuccessor: this.refreshTokens.sealSuccessor(presented, successor),
      clientType,
      source,
    });
    return owner === undefined ? undefined : { owner, token: successor };
  }

  /** @returns undefined when the session is not live */
  async findClientType(sessionId: string): Promise<string | undefined> {
    return (await this.sessionRows.findLive('user', sessionId))?.clientType;
  }

  /** @returns undefined when another request has changed the state, which must be read again */
  private async converge<Kind extends SessionOwnerKind>(
    kind: Kind,
    presented: RefreshToken,
    clientType: string,
    source: RequestSource,
  ): Promise<RefreshedSession<Kind> | undefined> {
    const state = await this.sessionRows.findLive(kind, presented.sessionId);
    if (state === undefined) return this.refuseEnded(kind, presented.sessionId);
    if (state.clientType !== clientType) throw otherClientType(state.clientType);
    if (presented.hash.equals(state.tokenHash)) return refuseUnverified(state);
    const verdict = judgeRotation(presented.hash, state);
    const current = verdict === 'stolen' ? null : this.currentFrom(presented, state);
    if (current !== null) {
      refuseUnverified(state);
      const token = verdict === 'lost' ? await this.reissue(kind, presented, current, state, source) : current;
      return token && { owner: state, token };
    }
    await this.endFamily(presented.sessionId, state.id, kind, source);
    throw await this.ended(presented.sessionId);
  }

  /** @returns undefined when the settings no longer require the second factor that the session lacks */
  private async refuseEnded(kind: SessionOwnerKind, sessionId: string): Promise<undefined> {
    const ended = await this.ended(sessionId);
    const isExplained = ended.refusal?.reason !== 'session_ended' || ended.refusal.detail !== undefined;
    if (isExplained || (await this.sessionRows.findLive(kind, sessionId)) === undefined) throw ended;
  }

  private async ended(sessionId: string): Promise<AppError> {
    return new AppError('AUTH_INVALID_REFRESH_TOKEN', { refusal: await this.sessionRows.findRefusal(sessionId) });
  }

  /** @returns undefined when another request has used or replaced the lost token */
  private async reissue(
    kind: SessionOwnerKind,
    presented: RefreshToken,
    lost: RefreshToken,
    { id, address, userAgent }: OwnedSessionState<SessionOwnerKind>,
    source: RequestSource,
  ): Promise<RefreshToken | undefined> {
    const { sessionId } = presented;
    const successor = this.refreshTokens.make(sessionId);
    const request = {
      sessionId,
      presentedHash: presented.hash,
      lostHash: lost.hash,
      successorHash: successor.hash,
      sealedSuccessor: this.refreshTokens.sealSuccessor(presented, successor),
      source,
    };
    const owner = `${kind}:${id}`;
    const details = { sessionId, owner, previousAddress: address, previousUserAgent: userAgent };
    const userId = kind === 'user' ? id : null;
    const isReplaced = await this.sessionRows.reissue(kind, request, (transaction) =>
      this.audit.record({ kind: 'session.reissued', actor: owner, userId, source, details }, transaction),
    );
    return isReplaced ? successor : undefined;
  }

  /** Follows the chain of successors; null when it does not lead to the current token. */
  private currentFrom(presented: RefreshToken, state: OwnedSessionState<SessionOwnerKind>): RefreshToken | null {
    const { recentRotations, tokenHash } = state;
    const known = new Set([...recentRotations.map(({ hash }) => hash), tokenHash.toString('hex')]);
    let token = presented;
    for (const { hash, sealed } of recentRotations)
      if (hash === token.hash.toString('hex'))
        token = this.refreshTokens.openSuccessor(token, sealed, (hash) => known.has(hash)) ?? token;
    return token.hash.equals(tokenHash) ? token : null;
  }

  private async endFamily(
    sessionId: string,
    ownerId: string,
    kind: SessionOwnerKind,
    source: RequestSource,
  ): Promise<void> {
    // A trigger of the sessions' table adds the webhook event of the same name.
    if (!(await this.sessionRows.end(sessionId, 'reuse'))) return;
    await this.audit.record({
      kind: 'session.reused',
      actor: 'anonymous',
      userId: kind === 'user' ? ownerId : null,
      source,
      details: { sessionId, owner: `${kind}:${ownerId}`, reason: toEndCause('reuse') },
    });
  }

  /**
   * @param bodyToken ignored for `web`, whose token is in the cookie
   * @throws AppError AUTH_INVALID_REFRESH_TOKEN, AUTH_INVALID_CSRF_TOKEN, AUTH_EMAIL_NOT_VERIFIED, VALIDATION_ERROR
   * for another client type than the session's
   */
  async refreshUser(
    clientType: ClientType,
    bodyToken: string | undefined,
    request: HttpRequest,
    source: RequestSource,
  ): Promise<SignedIn> {
    const presented =
      clientType === 'web' ? await this.presentedInCookie(bodyToken, request) : this.presentedInBody(bodyToken);
    const { owner, token } = await this.refresh('user', presented, clientType, source);
    return { user: owner, grant: await this.sessions.grantToUser(owner, token) };
  }

  private presentedInBody(bodyToken: string | undefined): RefreshToken {
    const token = this.refreshTokens.parse(bodyToken ?? '');
    if (token === null) throw new AppError('AUTH_INVALID_REFRESH_TOKEN', { refusal: { reason: 'signature' } });
    return token;
  }

  /** A token in the body comes from a client that has not sent its client type. */
  private async presentedInCookie(bodyToken: string | undefined, request: HttpRequest): Promise<RefreshToken> {
    const token = this.refreshTokens.parse(bodyToken ?? '');
    const clientType = token === null ? undefined : await this.findClientType(token.sessionId);
    if (clientType !== undefined) throw otherClientType(clientType);
    if (bodyToken && this.presented.byCookie('user', request).length === 0) throw tokenNeedsClientType();
    return this.presented.requireByCookie('user', request);
  }
}
