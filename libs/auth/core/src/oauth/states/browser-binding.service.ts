import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { isLoopbackHttp } from '@svc/http';
import type { HttpReply, HttpRequest } from '../../platform/callers/http-exchange';
import { cookieValues } from '../../platform/callers/request-credentials';
import { sameBytes } from '../../platform/secrets/derived-keys';
import { stateSeconds, type OAuthState } from './oauth-state.repository';

const cookieName = 'svc_oauth_browser';
const valuePattern = /^[A-Za-z0-9_-]{43}$/;

const hashBinding = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 22);

/**
 * Binds a sign-in without `code_challenge` to the browser that started it. Otherwise an attacker could sign a victim's
 * browser in to the attacker's account (RFC 6749, 10.12).
 */
@Injectable()
export class BrowserBindingService {
  constructor(
    private readonly config: AuthServiceConfig,
    private readonly policy: AuthPolicyConfig,
  ) {}

  /** Sets the cookie, or reuses that of another tab. @returns hash of the cookie, for the state */
  bind(request: HttpRequest, reply: HttpReply): string {
    const known = cookieValues(request, cookieName).find((value) => valuePattern.test(value));
    const value = known ?? randomBytes(32).toString('base64url');
    void reply.setCookie(cookieName, value, this.attributes());
    return hashBinding(value);
  }

  /** False for cross-site forms, which never carry the cookie. */
  isPresent(request: HttpRequest): boolean {
    return cookieValues(request, cookieName).length > 0;
  }

  /** @throws AppError AUTH_OAUTH_INVALID_STATE */
  check({ browser }: OAuthState, request: HttpRequest): void {
    if (browser === null) return;
    const fits = (value: string): boolean => sameBytes(Buffer.from(hashBinding(value)), Buffer.from(browser));
    if (!cookieValues(request, cookieName).some(fits)) throw new AppError('AUTH_OAUTH_INVALID_STATE');
  }

  /** Never `strict`: the browser returns from the provider's site. */
  private attributes() {
    const sameSite = this.policy.cookieSameSite === 'none' ? ('none' as const) : ('lax' as const);
    return {
      httpOnly: true,
      sameSite,
      path: '/api/auth/oauth',
      secure: sameSite === 'none' || !isLoopbackHttp(this.config.publicUrl),
      maxAge: stateSeconds,
      ...(this.policy.cookieDomain === undefined ? {} : { domain: this.policy.cookieDomain }),
    };
  }
}
