import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PendingSignInsRepository } from '../../sessions/pending-sign-ins.repository';
import type { RequestSource } from '../../platform/callers/request-source';
import { LogoutService } from '../../sessions/logout.service';
import { toSecondFactorRequired, type SecondFactorRequiredResponse } from '../../sessions/second-factor.response';
import { SessionCookiesService } from '../../sessions/session-cookies.service';
import { SignedSessionIdsService } from '../../sessions/signed-session-ids.service';
import { UnopenedSession } from '../../sessions/session-opening';
import { SessionsService, type OpenedSession } from '../../sessions/sessions.service';
import type { AdminSessionResponse } from './admin-session.dto';

export type AdminSessionOutcome = AdminSessionResponse | SecondFactorRequiredResponse;

/** Delivers an administrator's session: the refresh token goes into the cookie. */
@Injectable()
export class AdminSessionDeliveryService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookiesService,
    private readonly signedIds: SignedSessionIdsService,
    private readonly pendingSignIns: PendingSignInsRepository,
    private readonly leaving: LogoutService,
  ) {}

  async session({ owner, token }: OpenedSession<'admin'>, reply: FastifyReply): Promise<AdminSessionResponse> {
    const { accessToken, csrfToken, refreshToken } = await this.sessions.grantToAdmin(owner, token);
    this.cookies.write('admin', reply, refreshToken);
    this.cookies.writeAdminSessionId(reply, this.signedIds.sign(token.sessionId));
    return { projectAdmin: { subject: owner.id, username: owner.username }, accessToken, csrfToken: csrfToken() };
  }

  /** Delivers a new session, and ends the browser's previous one. */
  async opened(
    opened: OpenedSession<'admin'>,
    reply: FastifyReply,
    source: RequestSource,
  ): Promise<AdminSessionResponse> {
    const answer = await this.session(opened, reply);
    await this.leaving.replaced('admin', reply.request, source);
    return answer;
  }

  async outcome(
    opened: OpenedSession<'admin'> | UnopenedSession,
    reply: FastifyReply,
    source: RequestSource,
  ): Promise<AdminSessionOutcome> {
    if (!(opened instanceof UnopenedSession)) return this.opened(opened, reply, source);
    return toSecondFactorRequired(await this.pendingSignIns.issue(opened.due));
  }
}
