import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FastifyRequest } from 'fastify';
import type { RequestSource } from '../callers/request-source';
import type { ClientType } from './client-type';
import { CookieSessionsService } from './cookie-sessions.service';
import { RefreshService } from './refresh.service';
import { RefreshTokens, type RefreshToken } from './refresh-tokens';
import { SessionsService } from './sessions.service';
import type { SignedIn } from './sign-in.service';

@Injectable()
export class UserRefreshService {
  constructor(
    private readonly cookieSessions: CookieSessionsService,
    private readonly refreshTokens: RefreshTokens,
    private readonly refreshing: RefreshService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @param bodyToken counts for every client type but `web`, whose token is in the cookie
   * @throws AppError AUTH_INVALID_REFRESH_TOKEN, AUTH_INVALID_CSRF_TOKEN, AUTH_EMAIL_NOT_VERIFIED
   */
  async refresh(
    clientType: ClientType,
    bodyToken: string | undefined,
    request: FastifyRequest,
    source: RequestSource,
  ): Promise<SignedIn> {
    const presented =
      clientType === 'web' ? this.cookieSessions.presented('user', request) : this.presentedInBody(bodyToken);
    const { owner, token } = await this.refreshing.refresh('user', presented, clientType, source);
    return { user: owner, grant: await this.sessions.grantToUser(owner, token) };
  }

  private presentedInBody(bodyToken: string | undefined): RefreshToken {
    const token = this.refreshTokens.parse(bodyToken ?? '');
    if (token === null) throw new AppError('AUTH_INVALID_REFRESH_TOKEN');
    return token;
  }
}
