import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestSource } from '../callers/request-source';
import { AuditService } from '../guarding/audit.service';
import { CsrfTokens } from './csrf-tokens';
import { RefreshTokens, type RefreshToken } from './refresh-tokens';
import { SessionCookies } from './session-cookies';
import type { SessionOwnerKind } from './session-limits';
import { SessionsRepository } from './sessions.repository';

/** Sessions whose refresh token is in a cookie: recognised and ended. */
@Injectable()
export class CookieSessionsService {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly csrfTokens: CsrfTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_INVALID_REFRESH_TOKEN, AUTH_INVALID_CSRF_TOKEN */
  presented(kind: SessionOwnerKind, request: FastifyRequest): RefreshToken {
    const token = this.refreshTokens.parse(this.cookies.read(kind, request) ?? '');
    if (token === null) throw new AppError('AUTH_INVALID_REFRESH_TOKEN');
    const given = request.headers['x-csrf-token'];
    if (!this.csrfTokens.isRight(token.sessionId, typeof given === 'string' ? given : undefined))
      throw new AppError('AUTH_INVALID_CSRF_TOKEN');
    return token;
  }

  /** Never refuses: whoever has no session is signed out already, and a foreign page is answered without effect. */
  async logout(
    kind: SessionOwnerKind,
    request: FastifyRequest,
    reply: FastifyReply,
    source: RequestSource,
  ): Promise<void> {
    if (this.cookies.isFromForeignPage(request)) return;
    const token = this.refreshTokens.parse(this.cookies.read(kind, request) ?? '');
    if (token !== null) await this.end(kind, token, source);
    this.cookies.clear(kind, reply);
  }

  private async end(kind: SessionOwnerKind, token: RefreshToken, source: RequestSource): Promise<void> {
    const ownerId = await this.sessions.endByToken(kind, token.sessionId, token.hash);
    if (ownerId === undefined) return;
    await this.audit.record({
      kind: 'session.ended',
      actor: `${kind}:${ownerId}`,
      userId: kind === 'user' ? ownerId : null,
      source,
      details: { sessionId: token.sessionId, reason: 'logout' },
    });
  }
}
