import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FastifyRequest } from 'fastify';
import type { RequestSource } from '../platform/callers/request-source';
import { otherClientType, tokenNeedsClientType, type ClientType } from './client-type';
import { CookieSessionsService } from './cookie-sessions.service';
import { PresentedSessionsService } from './presented-sessions.service';
import { RefreshService } from './refresh.service';
import { RefreshTokensService, type RefreshToken } from './refresh-tokens.service';
import { SessionsService } from './sessions.service';
import type { SignedIn } from './sign-in.service';

@Injectable()
export class UserRefreshService {
  constructor(
    private readonly cookieSessions: CookieSessionsService,
    private readonly presented: PresentedSessionsService,
    private readonly refreshTokens: RefreshTokensService,
    private readonly refreshing: RefreshService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @param bodyToken ignored for `web`, whose token is in the cookie
   * @throws AppError AUTH_INVALID_REFRESH_TOKEN, AUTH_INVALID_CSRF_TOKEN, AUTH_EMAIL_NOT_VERIFIED, VALIDATION_ERROR
   * for another client type than the session's
   */
  async refresh(
    clientType: ClientType,
    bodyToken: string | undefined,
    request: FastifyRequest,
    source: RequestSource,
  ): Promise<SignedIn> {
    const presented =
      clientType === 'web' ? await this.presentedInCookie(bodyToken, request) : this.presentedInBody(bodyToken);
    const { owner, token } = await this.refreshing.refresh('user', presented, clientType, source);
    return { user: owner, grant: await this.sessions.grantToUser(owner, token) };
  }

  private presentedInBody(bodyToken: string | undefined): RefreshToken {
    const token = this.refreshTokens.parse(bodyToken ?? '');
    if (token === null) throw new AppError('AUTH_INVALID_REFRESH_TOKEN', { refusal: { reason: 'signature' } });
    return token;
  }

  /** A token in the body comes from a client that has not sent its client type. */
  private async presentedInCookie(bodyToken: string | undefined, request: FastifyRequest): Promise<RefreshToken> {
    const token = this.refreshTokens.parse(bodyToken ?? '');
    const clientType = token === null ? undefined : await this.refreshing.clientTypeOf(token.sessionId);
    if (clientType !== undefined) throw otherClientType(clientType);
    if (bodyToken && this.presented.byCookie('user', request).length === 0) throw tokenNeedsClientType();
    return this.cookieSessions.presented('user', request);
  }
}
