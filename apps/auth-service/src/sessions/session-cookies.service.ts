import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { isAllowedOrigin, isLoopbackHttp } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues } from '../platform/callers/request-cookies';
import { deviceCookieName, type RequestSource } from '../platform/callers/request-source';
import { KnownDevicesService, type DeviceOwner } from '../limits/known-devices.service';
import { sessionLimits, type SessionOwnerKind } from './session-limits';

const cookieNames: Record<SessionOwnerKind, string> = {
  user: 'svc_refresh_token',
  admin: 'svc_admin_refresh_token',
};
/** Beside a session's cookie that goes with the browser: none says, when it sends a cookie, how long it keeps it. */
const passingCookieName = 'svc_session_only';
/** Comes along to the second steps of administrators too, to which their refresh cookie does not. */
const markCookieName = 'svc_admin_session';
const cookiePaths: Record<SessionOwnerKind, string> = { user: '/api/auth', admin: '/api/auth/admin' };
/** As long as browsers keep a cookie at most; each sign-in begins it anew. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** The cookies of sessions and of known devices: written, read, cleared with the same attributes, and kept from foreign pages. */
@Injectable()
export class SessionCookiesService {
  constructor(
    private readonly http: HttpConfig,
    private readonly config: AuthServiceConfig,
    private readonly policy: AuthPolicyConfig,
    private readonly devices: KnownDevicesService,
  ) {}

  /** All that were sent, what anybody else has set among them. */
  read(kind: SessionOwnerKind, request: FastifyRequest): string[] {
    return cookieValues(request, cookieNames[kind]);
  }

  /** @param remember whether the cookie outlives the browser; without it as the browser's sign-in said */
  write(kind: SessionOwnerKind, reply: FastifyReply, token: string, remember?: boolean): void {
    const lasts = kind === 'admin' || (remember ?? !this.isPassing(reply.request));
    const life = lasts ? { maxAge: sessionLimits[kind].absoluteSeconds } : {};
    void reply.setCookie(cookieNames[kind], token, { ...this.attributes(kind), ...life });
  }

  /** Notes what a sign-in says for all that this browser is given after it, also once a second factor has been asked for. */
  noteLife(reply: FastifyReply, remember: boolean): void {
    if (!remember) void reply.setCookie(passingCookieName, '1', this.attributes('user'));
    else if (this.isPassing(reply.request)) void reply.clearCookie(passingCookieName, this.attributes('user'));
  }

  /** Names an administrator's session to the browser's next sign-in, whichever route that takes. */
  mark(reply: FastifyReply, mark: string): void {
    const maxAge = sessionLimits.admin.absoluteSeconds;
    void reply.setCookie(markCookieName, mark, { ...this.attributes('admin'), path: cookiePaths.user, maxAge });
  }

  /** All that were sent, what anybody else has set among them. */
  marks(request: FastifyRequest): string[] {
    return cookieValues(request, markCookieName);
  }

  /** By which the browser is recognised at a later sign-in, here or on the account page; signing out does not take it away. */
  rememberDevice(reply: FastifyReply, owner: DeviceOwner, { devices }: RequestSource): void {
    const value = this.devices.remember(owner, devices).join('.');
    void reply.setCookie(deviceCookieName, value, { ...this.attributes('user'), path: '/', maxAge: deviceSeconds });
  }

  clear(kind: SessionOwnerKind, reply: FastifyReply): void {
    void reply.clearCookie(cookieNames[kind], this.attributes(kind));
    if (kind === 'user') this.noteLife(reply, true);
    else if (this.marks(reply.request).length > 0)
      void reply.clearCookie(markCookieName, { ...this.attributes(kind), path: cookiePaths.user });
  }

  /** A browser names the page's origin with every POST; what names none is no page of another site. */
  isFromForeignPage(request: FastifyRequest): boolean {
    const { origin } = request.headers;
    if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
    return origin !== new URL(this.config.publicUrl).origin && !isAllowedOrigin(this.http, origin);
  }

  /** @throws AppError AUTH_FOREIGN_ORIGIN */
  refuseForeignPages(request: FastifyRequest): void {
    if (this.isFromForeignPage(request)) throw new AppError('AUTH_FOREIGN_ORIGIN');
  }

  private isPassing(request: FastifyRequest): boolean {
    return cookieValues(request, passingCookieName).length > 0;
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
}
