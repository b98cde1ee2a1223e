import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { isLoopbackHttp } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues } from '../platform/callers/request-credentials';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import type { PageState } from './page-state';

const stateContext = 'state of the account page';
/** Browsers drop cookies of more than 4,096 bytes. */
const mostCharacters = 3_900;

/**
 * The page's own two cookies: the access token, and what is carried from page to page. By the prefix `__Host-` no page of
 * a sibling domain can set them.
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
    const prefix = secure ? '__Host-' : '';
    this.attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure };
    this.names = { session: `${prefix}svc_account`, state: `${prefix}svc_account_state` };
  }

  accessTokens(request: FastifyRequest): string[] {
    return cookieValues(request, this.names.session);
  }

  /** Goes with the browser, as its session may have to; the token says itself when it ends. */
  writeAccessToken(reply: FastifyReply, accessToken: string): void {
    void reply.setCookie(this.names.session, accessToken, this.attributes);
  }

  clearAccessToken(reply: FastifyReply): void {
    void reply.clearCookie(this.names.session, this.attributes);
  }

  /** @returns a new one for a browser that has none of ours */
  readState(request: FastifyRequest): PageState {
    const opened = cookieValues(request, this.names.state).map((value) => this.open(value));
    return opened.find((state) => state !== null) ?? { id: randomBytes(16).toString('base64url') };
  }

  /** A state too large to be kept loses the front end, whose address is by far the longest. */
  writeState(reply: FastifyReply, state: PageState): void {
    const { frontEnd: _tooLong, ...rest } = state;
    const whole = this.seal(state);
    void reply.setCookie(this.names.state, whole.length > mostCharacters ? this.seal(rest) : whole, this.attributes);
  }

  formToken({ id }: PageState, sessionId: string | null): string {
    return this.secret.hmac('account page', 'form', id, sessionId ?? '').toString('base64url');
  }

  private seal(state: PageState): string {
    return this.secret.seal('account page', Buffer.from(JSON.stringify(state)), stateContext).toString('base64url');
  }

  private open(sealed: string): PageState | null {
    try {
      const opened = this.secret.open('account page', Buffer.from(sealed, 'base64url'), stateContext);
      return JSON.parse(opened.toString('utf8')) as PageState;
    } catch {
      return null;
    }
  }
}
