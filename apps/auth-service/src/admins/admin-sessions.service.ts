import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestSource } from '../callers/request-source';
import { Database } from '../database/database';
import { SessionCookies } from '../sessions/session-cookies';
import type { RefreshToken } from '../sessions/refresh-tokens';
import type { AdminRow } from '../sessions/sessions.repository';
import { SessionsService } from '../sessions/sessions.service';
import { AdminSignInService } from './admin-sign-in.service';
import type { AdminSessionResponse, CreateAdminSessionRequest } from './admin-session.dto';

@Injectable()
export class AdminSessionsService {
  constructor(
    private readonly database: Database,
    private readonly signIn: AdminSignInService,
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  async create(
    { username, password }: CreateAdminSessionRequest,
    source: RequestSource,
    reply: FastifyReply,
  ): Promise<AdminSessionResponse> {
    const admin = await this.signIn.check(username, password, source);
    return this.open(admin, source, reply);
  }

  /** Opens a session for an administrator who has shown who they are. */
  async open(admin: AdminRow, source: RequestSource, reply: FastifyReply): Promise<AdminSessionResponse> {
    const token = await this.database.transaction((transaction) =>
      this.sessions.openForAdmin(admin.id, source, transaction),
    );
    return this.answer(admin, token, reply);
  }

  private async answer(admin: AdminRow, token: RefreshToken, reply: FastifyReply): Promise<AdminSessionResponse> {
    const { accessToken, csrfToken, refreshToken } = await this.sessions.grantToAdmin(admin, token);
    this.cookies.write('admin', reply, refreshToken);
    return { projectAdmin: { subject: admin.id, username: admin.username }, accessToken, csrfToken };
  }
}
