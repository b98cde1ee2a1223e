import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { HttpReply } from '../../platform/callers/http-exchange';
import type { RequestSource } from '../../platform/callers/request-source';
import type { RefreshToken } from '../../sessions/session-tokens.service';
import { RefreshService } from '../../sessions/refresh.service';
import { SessionCookiesService } from '../../sessions/session-cookies.service';
import { UnopenedSession } from '../../sessions/session-opening';
import { SessionsService, untilOpened, type OpenedSession } from '../../sessions/sessions.service';
import { AdminIdentityService } from './admin-identity.service';
import type { AdminSessionResponse, CreateAdminSessionRequest } from './admin-session.dto';
import { PendingSignInsRepository } from '../../sessions/pending-sign-ins.repository';
import { LogoutService } from '../../sessions/logout.service';
import { toSecondFactorRequired, type SecondFactorRequiredResponse } from '../../sessions/second-factor.response';

export type AdminSessionOutcome = AdminSessionResponse | SecondFactorRequiredResponse;

@Injectable()
export class AdminSessionsService {
  constructor(
    private readonly identity: AdminIdentityService,
    private readonly sessions: SessionsService,
    private readonly refreshing: RefreshService,
    private readonly cookies: SessionCookiesService,
    private readonly pendingSignIns: PendingSignInsRepository,
    private readonly leaving: LogoutService,
  ) {}

  /** @throws AppError AUTH_INVALID_ADMIN_CREDENTIALS, AUTH_ADMIN_REQUIRED, AUTH_TOO_MANY_ATTEMPTS */
  async create(
    { username, password }: CreateAdminSessionRequest,
    source: RequestSource,
    reply: HttpReply,
  ): Promise<AdminSessionOutcome> {
    const { opened, admin } = await untilOpened(async () => {
      const admin = await this.identity.byPassword(username, password, source);
      const { id, signInEpoch, passwordHash } = admin;
      const opened = await this.sessions.openForAdmin({ ownerId: id, signInEpoch, passwordHash }, ['pwd'], source);
      return opened && { opened, admin };
    });
    const answer = await this.outcome(opened, reply, source);
    if (!(opened instanceof UnopenedSession)) this.cookies.rememberDevice(reply, admin, source);
    return answer;
  }

  /** @throws AppError AUTH_INVALID_EXCHANGE_CODE */
  async exchange(code: string, source: RequestSource, reply: HttpReply): Promise<AdminSessionOutcome> {
    const { id, signInEpoch } = await this.identity.byCloud(code, source);
    const opened = await this.sessions.openForAdmin({ ownerId: id, signInEpoch, passwordHash: null }, [], source);
    if (opened === undefined) throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
    return this.outcome(opened, reply, source);
  }

  /** @throws AppError AUTH_INVALID_REFRESH_TOKEN */
  async refresh(presented: RefreshToken, source: RequestSource, reply: HttpReply): Promise<AdminSessionResponse> {
    return this.session(await this.refreshing.refresh('admin', presented, 'web', source), reply);
  }

  async session({ owner, token }: OpenedSession<'admin'>, reply: HttpReply): Promise<AdminSessionResponse> {
    const { accessToken, csrfToken, refreshToken } = await this.sessions.grantToAdmin(owner, token);
    this.cookies.write('admin', reply, refreshToken);
    this.cookies.writeAdminSessionId(reply, token.sessionId);
    return { projectAdmin: { subject: owner.id, username: owner.username }, accessToken, csrfToken: csrfToken() };
  }

  /** Delivers a new session, and ends the browser's previous one. */
  async opened(opened: OpenedSession<'admin'>, reply: HttpReply, source: RequestSource): Promise<AdminSessionResponse> {
    const answer = await this.session(opened, reply);
    await this.leaving.replaced('admin', reply.request, source);
    return answer;
  }

  async outcome(
    opened: OpenedSession<'admin'> | UnopenedSession,
    reply: HttpReply,
    source: RequestSource,
  ): Promise<AdminSessionOutcome> {
    if (!(opened instanceof UnopenedSession)) return this.opened(opened, reply, source);
    return toSecondFactorRequired(await this.pendingSignIns.issue(opened.due));
  }
}
