import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { toUserResponse } from '../users/user.mapper';
import type { RequestSource } from '../platform/callers/request-source';
import type { ClientType } from './client-type';
import { LogoutService } from './logout.service';
import { SessionCookiesService } from './session-cookies.service';
import { toSecondFactorRequired, type SecondFactorRequiredResponse } from './second-factor.response';
import { SessionLimitService } from './session-limit.service';
import type { SessionResponse } from './session.response';
import type { SessionGrant } from './sessions.service';
import { isPending, type SignedIn, type SignInOutcome } from './sign-in.service';

/** The tokens of an answer's body. */
export type DeliveredTokens = Omit<SessionResponse, 'user'>;

/** Hands a grant over by client type: the refresh token goes into a cookie or into the body, never into both. */
@Injectable()
export class SessionDeliveryService {
  constructor(
    private readonly cookies: SessionCookiesService,
    private readonly leaving: LogoutService,
    private readonly limit: SessionLimitService,
  ) {}

  session(reply: FastifyReply, clientType: ClientType, { user, grant }: SignedIn, remember?: boolean): SessionResponse {
    return { user: toUserResponse(user), ...this.tokens(reply, clientType, grant, remember) };
  }

  /**
   * The same for a session that was just opened, and the only way to one: a browser is remembered and leaves the session
   * that it had, and the oldest give way where there are too many.
   *
   * @param remember see `SessionCookies.write`
   */
  async opened(
    reply: FastifyReply,
    clientType: ClientType,
    signedIn: SignedIn,
    source: RequestSource,
    remember?: boolean,
  ): Promise<SessionResponse> {
    const answer = this.session(reply, clientType, signedIn, remember);
    if (clientType === 'web') {
      this.noteLife(reply, remember);
      this.cookies.rememberDevice(reply, signedIn.user, source);
      await this.leaving.replaced('user', reply.request, source);
    }
    // Last, so that the session that a browser has just left is not counted against another device.
    await this.limit.keep(signedIn.user.id);
    return answer;
  }

  /** The same, or what is to be done before there is a session. */
  async outcome(
    reply: FastifyReply,
    clientType: ClientType,
    outcome: SignInOutcome,
    source: RequestSource,
    remember?: boolean,
  ): Promise<SessionResponse | SecondFactorRequiredResponse> {
    if (!isPending(outcome)) return this.opened(reply, clientType, outcome, source, remember);
    if (clientType === 'web') this.noteLife(reply, remember);
    return toSecondFactorRequired(outcome);
  }

  private noteLife(reply: FastifyReply, remember: boolean | undefined): void {
    if (remember !== undefined) this.cookies.noteLife(reply, remember);
  }

  private tokens(
    reply: FastifyReply,
    clientType: ClientType,
    grant: SessionGrant,
    remember: boolean | undefined,
  ): DeliveredTokens {
    const { accessToken, csrfToken, refreshToken } = grant;
    if (clientType !== 'web') return { accessToken, refreshToken };
    this.cookies.write('user', reply, refreshToken, remember);
    return { accessToken, csrfToken: csrfToken() };
  }
}
