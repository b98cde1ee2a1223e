import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { foreignOrigin, isAllowedOrigin, isLoopbackHttp, isOwnOrigin, lacksTls } from '@svc/http';
import type { HttpReply, HttpRequest } from '../platform/callers/http-exchange';
import { cookieValues } from '../platform/callers/request-credentials';
import { deviceCookieName, type RequestSource } from '../platform/callers/request-source';
import { KnownDevicesService, type DeviceOwner } from '../limits/known-devices.service';
import { sessionLimits, type SessionOwnerKind } from './session-limits';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { type DerivedKeys, sameBytes } from '../platform/secrets/derived-keys';

const cookieNames: Record<SessionOwnerKind, string> = {
  user: 'svc_refresh_token',
  admin: 'svc_admin_refresh_token',
};

/** Set when the session cookie ends with the browser: a browser does not send the lifetime of a cookie. */
const sessionOnlyCookieName = 'svc_session_only';

/** Is sent to the second-factor routes of administrators too, to which their refresh cookie is not. */
const adminSessionCookieName = 'svc_admin_session';
const cookiePaths: Record<SessionOwnerKind, string> = { user: '/api/auth', admin: '/api/auth/admin' };

/** The longest lifetime that browsers allow; each sign-in starts it again. */
const deviceSeconds = 400 * 24 * 60 * 60;
const signedIdPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const computeSignature = (keys: Pick<DerivedKeys, 'hmac'>, sessionId: string): Buffer =>
  keys.hmac('session mark', sessionId);

const withoutTls = (origin: string, publicUrl: string) => ({
  message: `Browsers keep no session at ${origin}, which is not encrypted.`,
  nextActions: `Open the page at ${publicUrl}.`,
});

/** Reads, writes and clears the session and device cookies with the same attributes, and recognises foreign pages. */
@Injectable()
export class SessionCookiesService {
  constructor(
    private readonly http: HttpConfig,
    private readonly config: AuthServiceConfig,
    private readonly policy: AuthPolicyConfig,
    private readonly devices: KnownDevicesService,
    private readonly secret: ApplicationSecretService,
  ) {}

  /** All values that were sent, also those set by other sites. */
  read(kind: SessionOwnerKind, request: HttpRequest): string[] {
    return cookieValues(request, cookieNames[kind]);
  }

  /** @param remember false when the cookie ends with the browser; default: as the browser's last sign-in said */
  write(kind: SessionOwnerKind, reply: HttpReply, token: string, remember?: boolean): void {
    const lasts = kind === 'admin' || (remember ?? !this.endsWithBrowser(reply.request));
    const life = lasts ? { maxAge: sessionLimits[kind].absoluteSeconds } : {};
    void reply.setCookie(cookieNames[kind], token, { ...this.attributes(kind), ...life });
  }

  /** Stores the choice of a sign-in for later cookies of this browser, also when a second factor follows. */
  writeLifetime(reply: HttpReply, remember: boolean): void {
    if (!remember) void reply.setCookie(sessionOnlyCookieName, '1', this.attributes('user'));
    else if (this.endsWithBrowser(reply.request))
      void reply.clearCookie(sessionOnlyCookieName, this.attributes('user'));
  }

  /** Stores a signed id of an administrator's session for the browser's next sign-in on any route. */
  writeAdminSessionId(reply: HttpReply, sessionId: string): void {
    const maxAge = sessionLimits.admin.absoluteSeconds;
    void reply.setCookie(adminSessionCookieName, this.signSessionId(sessionId), {
      ...this.attributes('admin'),
      path: cookiePaths.user,
      maxAge,
    });
  }

  /** Ids that this service has signed, among all values that were sent. */
  readAdminSessionIds(request: HttpRequest): string[] {
    return cookieValues(request, adminSessionCookieName).flatMap((value) => this.parseSessionId(value) ?? []);
  }

  /** Stores a device token for later sign-ins, here or on the account page; sign-out keeps it. */
  rememberDevice(reply: HttpReply, owner: DeviceOwner, { devices }: RequestSource): void {
    const value = this.devices.remember(owner, devices).join('.');
    void reply.setCookie(deviceCookieName, value, { ...this.attributes('user'), path: '/', maxAge: deviceSeconds });
  }

  clear(kind: SessionOwnerKind, reply: HttpReply): void {
    void reply.clearCookie(cookieNames[kind], this.attributes(kind));
    if (kind === 'user') this.writeLifetime(reply, true);
    else if (cookieValues(reply.request, adminSessionCookieName).length > 0)
      void reply.clearCookie(adminSessionCookieName, { ...this.attributes(kind), path: cookiePaths.user });
  }

  /** A browser sends the page's origin with every POST; a request without one is not from a page of another site. */
  isFromForeignPage(request: HttpRequest): boolean {
    const { origin, host } = request.headers;
    if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
    return !isOwnOrigin(origin, host, this.config.publicUrl) && !isAllowedOrigin(this.http, origin);
  }

  /** @throws AppError AUTH_FOREIGN_ORIGIN */
  refuseForeignPages(request: HttpRequest): void {
    if (!this.isFromForeignPage(request)) return;
    const { origin = '', host } = request.headers;
    const { publicUrl } = this.config;
    if (lacksTls(origin, host, publicUrl)) throw new AppError('AUTH_FOREIGN_ORIGIN', withoutTls(origin, publicUrl));
    throw foreignOrigin('AUTH_FOREIGN_ORIGIN', request, this.http, { publicUrl, setting: 'AUTH_PUBLIC_URL' });
  }

  private endsWithBrowser(request: HttpRequest): boolean {
    return cookieValues(request, sessionOnlyCookieName).length > 0;
  }

  private attributes(kind: SessionOwnerKind) {
    const sameSite = kind === 'admin' ? 'strict' : (this.policy.cookieSameSite as 'lax' | 'strict' | 'none');
    return {
      httpOnly: true,
      sameSite,
      path: cookiePaths[kind],
      secure: sameSite === 'none' || !isLoopbackHttp(this.config.publicUrl),
      ...(this.policy.cookieDomain === undefined ? {} : { domain: this.policy.cookieDomain }),
    };
  }

  private signSessionId(sessionId: string): string {
    return `${sessionId}.${computeSignature(this.secret, sessionId).toString('base64url')}`;
  }

  /** @returns the session's id; null when this service has not signed the text */
  private parseSessionId(text: string): string | null {
    const [, sessionId = '', given = ''] = signedIdPattern.exec(text) ?? [];
    const signature = Buffer.from(given, 'base64url');
    return this.secret.accepted.some((keys) => sameBytes(signature, computeSignature(keys, sessionId)))
      ? sessionId
      : null;
  }
}
