import { Injectable } from '@nestjs/common';
import type { HttpReply } from '../platform/callers/http-exchange';
import { toUserResponse } from '../users/user.mapper';
import type { RequestSource } from '../platform/callers/request-source';
import type { ClientType } from './client-type';
import { LogoutService } from './logout.service';
import { SessionCookiesService } from './session-cookies.service';
import { toSecondFactorRequired, type SecondFactorRequiredResponse } from './second-factor.response';
import type { SessionResponse, SignUpResponse } from './session.response';
import { type SessionGrant, isPending, type SignedIn, type SignInOutcome } from './sessions.service';
import { toEndCause } from '../platform/schema/session-endings';
import { AuditService } from '../platform/audit/audit.service';
import { SettingsService } from '../settings/settings.service';
import { SessionsRepository } from './sessions.repository';
import type { UserRow } from '../platform/schema/user-row';

/** The tokens in the body of an answer. */
type DeliveredTokens = Omit<SessionResponse, 'user'>;

/** The result of a sign-up. */
export interface Registered {
  user: UserRow;
  /** Null until a required verification, and for users whom an administrator adds. */
  outcome: SignInOutcome | null;
  requireEmailVerification: boolean;
}

const noTokens = { accessToken: null, csrfToken: null, refreshToken: null };

/** Delivers a session's tokens by client type: the refresh token goes into a cookie or into the body, never both. */
@Injectable()
export class SessionDeliveryService {
  constructor(
    private readonly cookies: SessionCookiesService,
    private readonly leaving: LogoutService,
    private readonly settings: SettingsService,
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  session(reply: HttpReply, clientType: ClientType, { user, grant }: SignedIn, remember?: boolean): SessionResponse {
    return { user: toUserResponse(user), ...this.tokens(reply, clientType, grant, remember) };
  }

  /**
   * Delivers a new session. Every way to sign in ends here: the device is remembered, the browser's previous session
   * is ended, and the oldest sessions above the limit too.
   * @param remember see `SessionCookiesService.write`
   */
  async opened(
    reply: HttpReply,
    clientType: ClientType,
    signedIn: SignedIn,
    source: RequestSource,
    remember?: boolean,
  ): Promise<SessionResponse> {
    const answer = this.session(reply, clientType, signedIn, remember);
    if (clientType === 'web') {
      this.writeLifetime(reply, remember);
      this.cookies.rememberDevice(reply, signedIn.user, source);
      await this.leaving.replaced('user', reply.request, source);
    }
    // Last, so that the previous session of this browser does not count against another device.
    await this.endOldest(signedIn.user.id);
    return answer;
  }

  /** Delivers a new session, or returns the required second factor. */
  async outcome(
    reply: HttpReply,
    clientType: ClientType,
    outcome: SignInOutcome,
    source: RequestSource,
    remember?: boolean,
  ): Promise<SessionResponse | SecondFactorRequiredResponse> {
    if (!isPending(outcome)) return this.opened(reply, clientType, outcome, source, remember);
    if (clientType === 'web') this.writeLifetime(reply, remember);
    return toSecondFactorRequired(outcome);
  }

  private writeLifetime(reply: HttpReply, remember: boolean | undefined): void {
    if (remember !== undefined) this.cookies.writeLifetime(reply, remember);
  }

  private tokens(
    reply: HttpReply,
    clientType: ClientType,
    grant: SessionGrant,
    remember: boolean | undefined,
  ): DeliveredTokens {
    const { accessToken, csrfToken, refreshToken } = grant;
    if (clientType !== 'web') return { accessToken, refreshToken };
    this.cookies.write('user', reply, refreshToken, remember);
    return { accessToken, csrfToken: csrfToken() };
  }

  /** Call after a session was opened and committed: ends the oldest ones above the limit. */
  private async endOldest(userId: string): Promise<void> {
    const { maxSessionsPerUser } = await this.settings.current();
    if (maxSessionsPerUser === 0) return;
    const endedCount = await this.sessionRows.endBeyond(userId, maxSessionsPerUser);
    if (endedCount === 0) return;
    const details = { reason: toEndCause('limit'), endedCount };
    await this.audit.record({ kind: 'session.ended', actor: 'system', userId, details });
  }

  async signUp(
    reply: HttpReply,
    clientType: ClientType,
    { user, outcome, requireEmailVerification }: Registered,
    source: RequestSource,
  ): Promise<SignUpResponse> {
    if (outcome === null) return { user: toUserResponse(user), ...noTokens, requireEmailVerification };
    const answer = await this.outcome(reply, clientType, outcome, source);
    const tokens = 'accessToken' in answer ? answer : { ...noTokens, ...answer };
    return { user: toUserResponse(user), ...tokens, requireEmailVerification };
  }
}
