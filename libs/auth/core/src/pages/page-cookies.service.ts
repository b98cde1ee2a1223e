import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { isLoopbackHttp } from '@svc/http';
import { accountCookieName, cookiePrefix } from '../access/account-cookie';
import type { HttpReply, HttpRequest } from '../platform/callers/http-exchange';
import { cookieValues } from '../platform/callers/request-credentials';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import type { BrowserState } from './page-state';

const stateContext = 'state of the account page';
/** Browsers drop cookies of more than 4,096 bytes. */
const mostCharacters = 3_900;

/**
 * Cookies of the page: the access token, and the state between pages. The prefix `__Host-` prevents sibling domains
 * from setting them.
 */
@Injectable()
export class PageCookiesService {
  private readonly attributes: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean };
  private readonly names: { session: string; state: string };

  constructor(
    { publicUrl }: AuthServiceConfig,
    private readonly secret: ApplicationSecretService,
  ) {
    const secure = !isLoopbackHttp(publicUrl);
    this.attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure };
    this.names = { session: accountCookieName(publicUrl), state: `${cookiePrefix(publicUrl)}svc_account_state` };
  }

  /** Session cookie, as the session's own cookie may be one; the token contains its expiry. */
  writeAccessToken(reply: HttpReply, accessToken: string): void {
    void reply.setCookie(this.names.session, accessToken, this.attributes);
  }

  clearAccessToken(reply: HttpReply): void {
    void reply.clearCookie(this.names.session, this.attributes);
  }

  /** @returns a new state for a browser without the cookie */
  readState(request: Pick<HttpRequest, 'headers'>): BrowserState {
    const opened = cookieValues(request, this.names.state).map((value) => this.open(value));
    return opened.find((state) => state !== null) ?? { id: randomBytes(16).toString('base64url'), requests: {} };
  }

  /** Forgets the oldest requests when the state is too large for a cookie. */
  writeState(reply: HttpReply, state: BrowserState): void {
    void reply.setCookie(this.names.state, this.sealFitting(state), this.attributes);
  }

  formToken({ id }: Pick<BrowserState, 'id'>, sessionId: string | null): string {
    return this.secret.hmac('account page', 'form', id, sessionId ?? '').toString('base64url');
  }

  private sealFitting(state: BrowserState): string {
    const sealed = this.seal(state);
    const [oldest, ...others] = Object.entries(state.requests);
    return sealed.length <= mostCharacters || oldest === undefined
      ? sealed
      : this.sealFitting({ ...state, requests: Object.fromEntries(others) });
  }

  private seal(state: BrowserState): string {
    return this.secret.seal('account page', Buffer.from(JSON.stringify(state)), stateContext).toString('base64url');
  }

  private open(sealed: string): BrowserState | null {
    try {
      const opened = this.secret.open('account page', Buffer.from(sealed, 'base64url'), stateContext);
      return JSON.parse(opened.toString('utf8')) as BrowserState;
    } catch {
      return null;
    }
  }
}
