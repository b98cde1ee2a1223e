import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../callers/request-source';
import { AuditService } from '../guarding/audit.service';
import { RefreshTokens, type RefreshToken } from './refresh-tokens';
import { RotationsRepository, type OwnedSessionState, type OwnerRow } from './rotations.repository';
import type { Rotation } from './session.entity';
import { convergenceSeconds, type SessionOwnerKind } from './session-limits';
import { SessionsRepository } from './sessions.repository';

export interface RefreshedSession<Kind extends SessionOwnerKind> {
  owner: OwnerRow<Kind>;
  token: RefreshToken;
}

/**
 * Rotation of refresh tokens. A used token is forgiven for a few seconds, and as long as its successor was never used;
 * all who present it then get the same successor. Later it ends its family: somebody has a copy.
 */
@Injectable()
export class RefreshService {
  constructor(
    private readonly tokens: RefreshTokens,
    private readonly rotations: RotationsRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_INVALID_REFRESH_TOKEN, AUTH_EMAIL_NOT_VERIFIED and the token stays as good as it was */
  async refresh<Kind extends SessionOwnerKind>(
    kind: Kind,
    presented: RefreshToken,
    clientType: string,
    source: RequestSource,
  ): Promise<RefreshedSession<Kind>> {
    const successor = this.tokens.make(presented.sessionId);
    const owner = await this.rotations.rotate(kind, {
      sessionId: presented.sessionId,
      presentedHash: presented.hash,
      successorHash: successor.hash,
      sealedSuccessor: this.tokens.sealSuccessor(presented, successor),
      clientType,
      source,
    });
    return owner === undefined ? this.converge(kind, presented, clientType, source) : { owner, token: successor };
  }

  private async converge<Kind extends SessionOwnerKind>(
    kind: Kind,
    presented: RefreshToken,
    clientType: string,
    source: RequestSource,
  ): Promise<RefreshedSession<Kind>> {
    const state = await this.rotations.findLive(kind, presented.sessionId, clientType);
    if (state === undefined) throw new AppError('AUTH_INVALID_REFRESH_TOKEN');
    const current = this.currentFor(presented, state);
    if (current !== null && state.mustVerify) throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
    if (current !== null) return { owner: state, token: current };
    await this.endFamily(presented.sessionId, state.id, kind, source);
    throw new AppError('AUTH_INVALID_REFRESH_TOKEN');
  }

  /** Follows the chain of successors from a forgiven token to the current one; null for one that is neither. */
  private currentFor(presented: RefreshToken, state: OwnedSessionState<SessionOwnerKind>): RefreshToken | null {
    const { recentRotations, tokenHash, now } = state;
    if (presented.hash.equals(tokenHash)) return presented;
    const isForgiven = (rotation: Rotation): boolean =>
      rotation === recentRotations.at(-1) || rotation.at > now - convergenceSeconds;
    const known = new Set([...recentRotations.map(({ hash }) => hash), tokenHash.toString('hex')]);
    let token = presented;
    for (const rotation of recentRotations)
      if (rotation.hash === token.hash.toString('hex') && isForgiven(rotation))
        token = this.tokens.openSuccessor(token, rotation.sealed, (hash) => known.has(hash)) ?? token;
    return token !== presented && token.hash.equals(tokenHash) ? token : null;
  }

  private async endFamily(
    sessionId: string,
    ownerId: string,
    kind: SessionOwnerKind,
    source: RequestSource,
  ): Promise<void> {
    if (!(await this.sessions.end(sessionId, 'reuse'))) return;
    await this.audit.record({
      kind: 'session.reused',
      actor: 'anonymous',
      userId: kind === 'user' ? ownerId : null,
      source,
      details: { sessionId, owner: `${kind}:${ownerId}` },
    });
  }
}
