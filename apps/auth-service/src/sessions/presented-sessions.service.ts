import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../platform/callers/request-credentials';
import { AccessTokensService } from './tokens/access-tokens.service';
import { RefreshTokensService, type RefreshToken } from './refresh-tokens.service';
import { SessionCookiesService } from './session-cookies.service';
import { RotationsRepository } from './rotations.repository';
import type { SessionOwnerKind } from './session-limits';
import { SessionMarksService } from './session-marks.service';

/** The sessions that a request's credentials prove, whether or not they still live. */
@Injectable()
export class PresentedSessionsService {
  constructor(
    private readonly cookies: SessionCookiesService,
    private readonly refreshTokens: RefreshTokensService,
    private readonly accessTokens: AccessTokensService,
    private readonly marks: SessionMarksService,
    private readonly rotations: RotationsRepository,
  ) {}

  /** Tokens of ours among the refresh cookies, in the order in which they were sent. */
  byCookie(kind: SessionOwnerKind, request: FastifyRequest): RefreshToken[] {
    return this.cookies.read(kind, request).flatMap((value) => this.refreshTokens.parse(value) ?? []);
  }

  /** @returns ids of the sessions that a browser has had, as far as it can say so at any route */
  leftBy(kind: SessionOwnerKind, request: FastifyRequest): string[] {
    const ids = this.byCookie(kind, request).map(({ sessionId }) => sessionId);
    const marks = kind === 'admin' ? this.cookies.marks(request) : [];
    return [...new Set([...ids, ...marks.flatMap((mark) => this.marks.parse(mark) ?? [])])];
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

  /** @returns ids of what a user's request proves by cookie and by bearer: an old copy of a refresh token proves nothing */
  async idsOf(request: FastifyRequest): Promise<string[]> {
    const bearer = await this.byBearer(request);
    return [...(await this.rotations.findProven(this.byCookie('user', request))), ...(bearer ? [bearer] : [])];
  }
}
