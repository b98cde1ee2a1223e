import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { RateLimit } from '../../limits/rate-limit.decorator';
import { PresentedSessionsService } from '../../sessions/presented-sessions.service';
import { CookieRouteGuard } from '../../sessions/origin.guard';
import { LogoutService, logoutDescription } from '../../sessions/logout.service';
import { ApiSignInResponse } from '../../sessions/second-factor.response';
import { bodyTokenOf, LogoutRequest, ApiCsrfHeader } from '../../sessions/session.request';
import { SuccessResponse } from '../../sessions/session.response';
import { type AdminSessionOutcome, AdminSessionsService } from './admin-sessions.service';
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

  @RateLimit('sign-in')
  @UseGuards(CookieRouteGuard)
  @Post('sessions')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign in as project administrator',
    description:
      'Sets the refresh cookie of administrators. Where a second factor is required the answer asks for it and contains no tokens.',
    operationId: 'createAdminSession',
  })
  @ApiSignInResponse(AdminSessionResponse)
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_ADMIN_CREDENTIALS',
    'AUTH_ADMIN_REQUIRED',
    'AUTH_FOREIGN_ORIGIN',
    'AUTH_TOO_MANY_ATTEMPTS',
  )
  create(
    @Body() body: CreateAdminSessionRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionOutcome> {
    return this.adminSessions.create(body, source, reply);
  }

  @RateLimit('sign-in')
  @UseGuards(CookieRouteGuard)
  @Post('sessions/exchange')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign in as an administrator of the cloud platform',
    description: '`code` is an authorization code of the platform, or its JWT. Answers 400 until CLOUD_ISSUER is set.',
    operationId: 'exchangeAdminSession',
  })
  @ApiSignInResponse(AdminSessionResponse)
  @ApiErrors('VALIDATION_ERROR', 'AUTH_INVALID_EXCHANGE_CODE', 'AUTH_FOREIGN_ORIGIN')
  exchange(
    @Body() { code }: ExchangeAdminSessionRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionOutcome> {
    return this.adminSessions.exchange(code, source, reply);
  }

  @RateLimit('refresh')
  @UseGuards(CookieRouteGuard)
  @Post('refresh')
  @HttpCode(200)
  @ApiOperation({
    summary: "Exchange the administrator's refresh cookie for new tokens",
    description:
      'Needs `X-CSRF-Token` with the `csrfToken` of the previous answer. A refresh cookie works once; parallel requests with it get the same session.',
    operationId: 'refreshAdminSession',
  })
  @ApiCsrfHeader({ required: true })
  @ApiOkResponse({ type: AdminSessionResponse })
  @ApiErrors('AUTH_INVALID_REFRESH_TOKEN', 'AUTH_INVALID_CSRF_TOKEN', 'AUTH_FOREIGN_ORIGIN')
  async refresh(
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionResponse> {
    return this.adminSessions.refresh(await this.presented.requireByCookie('admin', request), source, reply);
  }

  @Post('logout')
  @HttpCode(200)
  @ApiOperation({
    summary: "End the administrator's session",
    description: logoutDescription,
    operationId: 'adminLogout',
  })
  @ApiBody({ type: LogoutRequest, required: false })
  @ApiOkResponse({ type: SuccessResponse })
  logout(
    @Body() body: LogoutRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    return this.leaving.logout('admin', bodyTokenOf(body), request, reply, source);
  }
}
