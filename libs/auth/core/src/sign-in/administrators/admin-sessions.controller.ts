import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { PresentedSessionsService } from '../../sessions/presented-sessions.service';
import { CookieRouteGuard } from '../../sessions/origin.guard';
import { LogoutService, logoutDescription } from '../../sessions/logout.service';
import { SecondFactorRequiredResponse } from '../../sessions/second-factor.response';
import { readBodyToken, LogoutRequest, ApiCsrfHeader } from '../../sessions/session.request';
import { SuccessResponse } from '../../sessions/session.response';
import { AdminSessionsService } from './admin-sessions.service';
import { AdminSessionResponse, CreateAdminSessionRequest, ExchangeAdminSessionRequest } from './admin-session.dto';

@Public()
@ApiTags('Administrators')
@Controller('api/auth/admin')
export class AdminSessionsController {
  constructor(
    private readonly adminSessions: AdminSessionsService,
    private readonly presented: PresentedSessionsService,
    private readonly leaving: LogoutService,
  ) {}

  @UseGuards(CookieRouteGuard)
  @Post('sessions')
  @Route({
    summary: 'Sign in as project administrator',
    description:
      'Sets the refresh cookie of administrators. Where a second factor is required the answer asks for it and contains no tokens.',
    answer: [AdminSessionResponse, SecondFactorRequiredResponse],
    errors: ['AUTH_INVALID_ADMIN_CREDENTIALS', 'AUTH_ADMIN_REQUIRED', 'AUTH_FOREIGN_ORIGIN', 'AUTH_TOO_MANY_ATTEMPTS'],
    limit: 'sign-in',
  })
  createAdminSession(
    @Body() body: CreateAdminSessionRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.adminSessions.create(body, source, reply);
  }

  @UseGuards(CookieRouteGuard)
  @Post('sessions/exchange')
  @Route({
    summary: 'Sign in as an administrator of the cloud platform',
    description: '`code` is an authorization code of the platform, or its JWT. Answers 400 until CLOUD_ISSUER is set.',
    answer: [AdminSessionResponse, SecondFactorRequiredResponse],
    errors: ['AUTH_INVALID_EXCHANGE_CODE', 'AUTH_FOREIGN_ORIGIN'],
    limit: 'sign-in',
  })
  exchangeAdminSession(
    @Body() { code }: ExchangeAdminSessionRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.adminSessions.exchange(code, source, reply);
  }

  @UseGuards(CookieRouteGuard)
  @ApiCsrfHeader({ required: true })
  @Post('refresh')
  @Route({
    summary: "Exchange the administrator's refresh cookie for new tokens",
    description:
      'Needs `X-CSRF-Token` with the `csrfToken` of the previous answer. A refresh cookie works once; parallel requests with it get the same session.',
    answer: AdminSessionResponse,
    errors: ['AUTH_INVALID_REFRESH_TOKEN', 'AUTH_INVALID_CSRF_TOKEN', 'AUTH_FOREIGN_ORIGIN'],
    limit: 'refresh',
  })
  async refreshAdminSession(
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.adminSessions.refresh(await this.presented.requireByCookie('admin', request), source, reply);
  }

  @Post('logout')
  @Route({
    summary: "End the administrator's session",
    description: logoutDescription,
    answer: SuccessResponse,
    body: { type: LogoutRequest, required: false },
  })
  adminLogout(
    @Body() body: LogoutRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.leaving.logout('admin', readBodyToken(body), request, reply, source);
  }
}
