import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FastifyReply } from 'fastify';
import type { RequestSource } from '../../platform/callers/request-source';
import type { RefreshToken } from '../../sessions/refresh-tokens.service';
import { RefreshService } from '../../sessions/refresh.service';
import { SessionCookiesService } from '../../sessions/session-cookies.service';
import { UnopenedSession } from '../../sessions/session-opening';
import { SessionsService } from '../../sessions/sessions.service';
import { untilOpened } from '../../sessions/sign-in.service';
import { AdminIdentityService } from './admin-identity.service';
import { AdminSessionDeliveryService, type AdminSessionOutcome } from './admin-session-delivery.service';
import type { AdminSessionResponse, CreateAdminSessionRequest } from './admin-session.dto';

@Injectable()
export class AdminSessionsService {
  constructor(
    private readonly identity: AdminIdentityService,
    private readonly sessions: SessionsService,
    private readonly refreshing: RefreshService,
    private readonly cookies: SessionCookiesService,
    private readonly delivery: AdminSessionDeliveryService,
  ) {}

  /** @throws AppError AUTH_INVALID_ADMIN_CREDENTIALS, AUTH_ADMIN_REQUIRED, AUTH_TOO_MANY_ATTEMPTS */
  async create(
    { username, password }: CreateAdminSessionRequest,
    source: RequestSource,
    reply: FastifyReply,
  ): Promise<AdminSessionOutcome> {
    const { opened, admin } = await untilOpened(async () => {
      const admin = await this.identity.byPassword(username, password, source);
      const { id, signInEpoch, passwordHash } = admin;
      const opened = await this.sessions.openForAdmin({ ownerId: id, signInEpoch, passwordHash }, ['pwd'], source);
      return opened && { opened, admin };
    });
    const answer = await this.delivery.outcome(opened, reply, source);
    if (!(opened instanceof UnopenedSession)) this.cookies.rememberDevice(reply, admin, source);
    return answer;
  }

  /** @throws AppError AUTH_INVALID_EXCHANGE_CODE */
  async exchange(code: string, source: RequestSource, reply: FastifyReply): Promise<AdminSessionOutcome> {
    const { id, signInEpoch } = await this.identity.byCloud(code, source);
    const opened = await this.sessions.openForAdmin({ ownerId: id, signInEpoch, passwordHash: null }, [], source);
    if (opened === undefined) throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
    return this.delivery.outcome(opened, reply, source);
  }

  /** @throws AppError AUTH_INVALID_REFRESH_TOKEN */
  async refresh(presented: RefreshToken, source: RequestSource, reply: FastifyReply): Promise<AdminSessionResponse> {
    return this.delivery.session(await this.refreshing.refresh('admin', presented, 'web', source), reply);
  }
}
