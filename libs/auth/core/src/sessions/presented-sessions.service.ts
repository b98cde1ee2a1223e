import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { HttpReply, HttpRequest } from '../platform/callers/http-exchange';
import { bearerToken } from '../platform/callers/request-credentials';
import { AccessTokensService } from './tokens/access-tokens.service';
import { SessionTokensService, type RefreshToken } from './session-tokens.service';
import { SessionCookiesService } from './session-cookies.service';
import type { SessionOwnerKind } from './session-limits';
import type { CsrfTokenResponse } from './session.response';
import { SessionsRepository } from './sessions.repository';

/** Finds the sessions that a request's credentials prove, live or ended. */
@Injectable()
export class PresentedSessionsService {
  constructor(
    private readonly cookies: SessionCookiesService,
    private readonly refreshTokens: SessionTokensService,
    private readonly accessTokens: AccessTokensService,
    private readonly sessionRows: SessionsRepository,
  ) {}

  /** True of a cookie that another page has set, too. */
  hasCookie(kind: SessionOwnerKind, request: HttpRequest): boolean {
    return this.cookies.read(kind, request).length > 0;
  }

  /** Valid refresh tokens among the cookies, in the order in which they were sent. */
  byCookie(kind: SessionOwnerKind, request: HttpRequest): RefreshToken[] {
    return this.cookies.read(kind, request).flatMap((value) => this.refreshTokens.parse(value) ?? []);
  }

  /** @returns ids of earlier sessions of the browser, as far as this route gets their cookies */
  listEarlierIds(kind: SessionOwnerKind, request: HttpRequest): string[] {
    const ids = this.byCookie(kind, request).map(({ sessionId }) => sessionId);
    const signedIds = kind === 'admin' ? this.cookies.readAdminSessionIds(request) : [];
    return [...new Set([...ids, ...signedIds])];
  }

  /** @returns the id of the session of an unexpired access token */
  async byBearer(request: HttpRequest): Promise<string | undefined> {
    try {
      const token = bearerToken(request);
      return token === undefined ? undefined : (await this.accessTokens.verify(token)).sid;
    } catch (error) {
      if (error instanceof AppError && error.code === 'AUTH_UNAUTHORIZED') return undefined;
      throw error;
    }
  }

  /** @returns ids of the sessions that a user's request proves by a current cookie and by bearer token */
  async findIds(request: HttpRequest): Promise<string[]> {
    const bearer = await this.byBearer(request);
    return [...(await this.sessionRows.findProven(this.byCookie('user', request))), ...(bearer ? [bearer] : [])];
  }

  /** @throws AppError AUTH_INVALID_REFRESH_TOKEN, AUTH_INVALID_CSRF_TOKEN */
  async requireByCookie(kind: SessionOwnerKind, request: HttpRequest): Promise<RefreshToken> {
    const tokens = this.byCookie(kind, request);
    if (tokens.length === 0) throw this.withoutToken(kind, request);
    const header = request.headers['x-csrf-token'];
    const given = typeof header === 'string' ? header : undefined;
    const fitting = tokens.filter(({ sessionId }) => this.refreshTokens.isCsrfToken(sessionId, given));
    const [first] = fitting;
    if (first === undefined)
      throw new AppError('AUTH_INVALID_CSRF_TOKEN', given === undefined ? { refusal: { reason: 'csrf_missing' } } : {});
    return fitting.length === 1 ? first : this.newest(fitting, first);
  }

  /**
   * Returns the CSRF token of a live session to a page that has lost it after a reload.
   * @throws AppError AUTH_INVALID_REFRESH_TOKEN
   */
  async csrfToken(request: HttpRequest): Promise<string> {
    const ids = this.byCookie('user', request).map(({ sessionId }) => sessionId);
    const [first] = ids;
    if (first === undefined) throw this.withoutToken('user', request);
    const living = await this.sessionRows.findLiveOnWeb(ids);
    const sessionId = ids.find((id) => living.includes(id));
    if (sessionId === undefined)
      throw new AppError('AUTH_INVALID_REFRESH_TOKEN', { refusal: await this.sessionRows.findRefusal(first) });
    return this.refreshTokens.makeCsrfToken(sessionId);
  }

  /**
   * @param isOptional answers 204, with which Fastify sends no body, without a live session
   * @throws AppError AUTH_INVALID_REFRESH_TOKEN unless it is optional
   */
  async answerCsrfToken(request: HttpRequest, reply: HttpReply, isOptional: boolean): Promise<CsrfTokenResponse> {
    try {
      return { csrfToken: await this.csrfToken(request) };
    } catch (error) {
      const isSignedOut = error instanceof AppError && error.code === 'AUTH_INVALID_REFRESH_TOKEN';
      if (!isOptional || !isSignedOut) throw error;
      void reply.status(204);
      return { csrfToken: '' };
    }
  }

  private withoutToken(kind: SessionOwnerKind, request: HttpRequest): AppError {
    const reason = this.hasCookie(kind, request) ? 'signature' : 'cookie_missing';
    return new AppError('AUTH_INVALID_REFRESH_TOKEN', { refusal: { reason } });
  }

  /** An older token of the same session would be treated as stolen. */
  private async newest(tokens: RefreshToken[], first: RefreshToken): Promise<RefreshToken> {
    const hashes = await this.sessionRows.findTokenHashes(first.sessionId);
    const ages = new Map(hashes.map((hash, index) => [hash, index]));
    const tokenAge = ({ hash }: RefreshToken): number => ages.get(hash.toString('hex')) ?? hashes.length;
    return tokens.toSorted((one, other) => tokenAge(one) - tokenAge(other))[0] ?? first;
  }
}
