import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../platform/callers/request-credentials';
import { AccessTokensService } from './tokens/access-tokens.service';
import { RefreshTokensService, type RefreshToken } from './refresh-tokens.service';
import { SessionCookiesService } from './session-cookies.service';
import { RotationsRepository } from './rotations.repository';
import type { SessionOwnerKind } from './session-limits';
import { SignedSessionIdsService } from './signed-session-ids.service';

/** Finds the sessions that a request's credentials prove, live or ended. */
@Injectable()
export class PresentedSessionsService {
  constructor(
    private readonly cookies: SessionCookiesService,
    private readonly refreshTokens: RefreshTokensService,
    private readonly accessTokens: AccessTokensService,
    private readonly signedIds: SignedSessionIdsService,
    private readonly rotations: RotationsRepository,
  ) {}

  /** True of a cookie that another page has set, too. */
  hasCookie(kind: SessionOwnerKind, request: FastifyRequest): boolean {
    return this.cookies.read(kind, request).length > 0;
  }

  /** Valid refresh tokens among the cookies, in the order in which they were sent. */
  byCookie(kind: SessionOwnerKind, request: FastifyRequest): RefreshToken[] {
    return this.cookies.read(kind, request).flatMap((value) => this.refreshTokens.parse(value) ?? []);
  }

  /** @returns ids of earlier sessions of the browser, as far as this route gets their cookies */
  earlierIdsOf(kind: SessionOwnerKind, request: FastifyRequest): string[] {
    const ids = this.byCookie(kind, request).map(({ sessionId }) => sessionId);
    const signedIds = kind === 'admin' ? this.cookies.readAdminSessionIds(request) : [];
    return [...new Set([...ids, ...signedIds.flatMap((signedId) => this.signedIds.parse(signedId) ?? [])])];
  }

  /** @returns the id of the session of an unexpired access token */
  async byBearer(request: FastifyRequest): Promise<string | undefined> {
    try {
      const token = bearerToken(request);
      return token === undefined ? undefined : (await this.accessTokens.verify(token)).sid;
    } catch (error) {
      if (error instanceof AppError && error.code === 'AUTH_UNAUTHORIZED') return undefined;
      throw error;
    }
  }

  /** @returns ids of the sessions that a user's request proves by a current cookie and by bearer token */
  async idsOf(request: FastifyRequest): Promise<string[]> {
    const bearer = await this.byBearer(request);
    return [...(await this.rotations.findProven(this.byCookie('user', request))), ...(bearer ? [bearer] : [])];
  }
}
