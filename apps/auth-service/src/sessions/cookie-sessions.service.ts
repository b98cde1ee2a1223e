import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FastifyRequest } from 'fastify';
import { CsrfTokensService } from './csrf-tokens.service';
import { PresentedSessionsService } from './presented-sessions.service';
import type { RefreshToken } from './refresh-tokens.service';
import type { SessionOwnerKind } from './session-limits';
import { SessionsRepository } from './sessions.repository';

/** Finds sessions by the refresh cookie. When several cookies of the name are sent, the first valid one counts. */
@Injectable()
export class CookieSessionsService {
  constructor(
    private readonly presentedSessions: PresentedSessionsService,
    private readonly csrfTokens: CsrfTokensService,
    private readonly sessions: SessionsRepository,
  ) {}

  /** @throws AppError AUTH_INVALID_REFRESH_TOKEN, AUTH_INVALID_CSRF_TOKEN */
  async presented(kind: SessionOwnerKind, request: FastifyRequest): Promise<RefreshToken> {
    const tokens = this.presentedSessions.byCookie(kind, request);
    if (tokens.length === 0) throw this.withoutToken(kind, request);
    const header = request.headers['x-csrf-token'];
    const given = typeof header === 'string' ? header : undefined;
    const fitting = tokens.filter(({ sessionId }) => this.csrfTokens.isRight(sessionId, given));
    const [first] = fitting;
    if (first === undefined)
      throw new AppError('AUTH_INVALID_CSRF_TOKEN', given === undefined ? { refusal: { reason: 'csrf_missing' } } : {});
    return fitting.length === 1 ? first : this.newest(fitting, first);
  }

  /**
   * Returns the CSRF token of a live session to a page that has lost it after a reload.
   * @throws AppError AUTH_INVALID_REFRESH_TOKEN
   */
  async csrfToken(request: FastifyRequest): Promise<string> {
    const ids = this.presentedSessions.byCookie('user', request).map(({ sessionId }) => sessionId);
    const [first] = ids;
    if (first === undefined) throw this.withoutToken('user', request);
    const living = await this.sessions.findLiveOnWeb(ids);
    const sessionId = ids.find((id) => living.includes(id));
    if (sessionId === undefined)
      throw new AppError('AUTH_INVALID_REFRESH_TOKEN', { refusal: await this.sessions.findRefusal(first) });
    return this.csrfTokens.make(sessionId);
  }

  private withoutToken(kind: SessionOwnerKind, request: FastifyRequest): AppError {
    const reason = this.presentedSessions.hasCookie(kind, request) ? 'signature' : 'cookie_missing';
    return new AppError('AUTH_INVALID_REFRESH_TOKEN', { refusal: { reason } });
  }

  /** An older token of the same session would be treated as stolen. */
  private async newest(tokens: RefreshToken[], first: RefreshToken): Promise<RefreshToken> {
    const hashes = await this.sessions.findTokenHashes(first.sessionId);
    const ages = new Map(hashes.map((hash, index) => [hash, index]));
    const ageOf = ({ hash }: RefreshToken): number => ages.get(hash.toString('hex')) ?? hashes.length;
    return tokens.toSorted((one, other) => ageOf(one) - ageOf(other))[0] ?? first;
  }
}
