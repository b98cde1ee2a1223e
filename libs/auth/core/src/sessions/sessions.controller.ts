import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForSignedIn } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { RateLimit } from '../limits/rate-limit.decorator';
import { ClientTypeQuery } from './client-type';
import { PresentedSessionsService } from './presented-sessions.service';
import { OriginGuard, CookieRouteGuard } from './origin.guard';
import { LogoutService, logoutDescription } from './logout.service';
import { SessionDeliveryService } from './session-delivery.service';
import { bodyTokenOf, LogoutRequest, RefreshRequest, ApiCsrfHeader } from './session.request';
import {
  CsrfTokenResponse,
  CurrentAdminSessionResponse,
  CurrentUserSessionResponse,
  SessionResponse,
  SuccessResponse,
} from './session.response';
import { RefreshService } from './refresh.service';
import { AppError } from '@svc/errors';
import { toUserResponse } from '../users/user.mapper';

export const toCurrentSession = (caller: Caller): CurrentUserSessionResponse | CurrentAdminSessionResponse => {
  if (caller.kind === 'api-key')
    throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'api_key_not_accepted' } });
  return caller.kind === 'user'
    ? { user: toUserResponse(caller.user) }
    : { projectAdmin: { subject: caller.adminId, username: caller.username } };
};

@ApiTags('Sessions')
@ApiExtraModels(CurrentUserSessionResponse, CurrentAdminSessionResponse)
@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly refreshing: RefreshService,
    private readonly presented: PresentedSessionsService,
    private readonly leaving: LogoutService,
    private readonly delivery: SessionDeliveryService,
  ) {}

  @ForSignedIn()
  @Get('sessions/current')
  @ApiOperation({
    summary: 'Get the owner of the access token',
    description:
      'A user, or an administrator as `projectAdmin`. An expired access token is not renewed here: use `POST /api/auth/refresh`.',
    operationId: 'getCurrentSession',
  })
  @ApiOkResponse({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(CurrentUserSessionResponse) },
        { $ref: getSchemaPath(CurrentAdminSessionResponse) },
      ],
    },
  })
  current(@CurrentCaller() caller: Caller): CurrentUserSessionResponse | CurrentAdminSessionResponse {
    return toCurrentSession(caller);
  }

  @Public()
  @RateLimit('refresh')
  @UseGuards(OriginGuard)
  @Post('refresh')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Exchange the refresh token for new tokens',
    description:
      'A used token returns the current one for 10 seconds, and, while that one is unused, up ' +
      'to three times later to the same program at the same address. Any other reuse ends the session. `client_type` ' +
      'must be that of the sign-in.',
    operationId: 'refreshSession',
  })
  @ApiBody({ type: RefreshRequest, required: false })
  @ApiCsrfHeader({ required: false, description: 'Required when `client_type` is `web`' })
  @ApiOkResponse({ type: SessionResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_REFRESH_TOKEN',
    'AUTH_INVALID_CSRF_TOKEN',
    'AUTH_EMAIL_NOT_VERIFIED',
    'AUTH_FOREIGN_ORIGIN',
  )
  async refresh(
    @Query() { client_type }: ClientTypeQuery,
    @Body() body: RefreshRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    const refreshed = await this.refreshing.refreshUser(client_type, bodyTokenOf(body), request, source);
    return this.delivery.session(reply, client_type, refreshed);
  }

  @Public()
  @RateLimit('refresh')
  @UseGuards(CookieRouteGuard)
  @Get('csrf')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Get the CSRF token of the session of the refresh cookie',
    description: 'So that a page need not store it over a reload. Only pages of our own or an allowed origin may call.',
    operationId: 'getCsrfToken',
  })
  @ApiOkResponse({ type: CsrfTokenResponse })
  @ApiErrors('AUTH_INVALID_REFRESH_TOKEN', 'AUTH_FOREIGN_ORIGIN')
  async csrf(@Req() request: FastifyRequest): Promise<CsrfTokenResponse> {
    return { csrfToken: await this.presented.csrfToken(request) };
  }

  @Public()
  @Post('logout')
  @HttpCode(200)
  @ApiOperation({
    summary: 'End the session',
    description: logoutDescription,
    operationId: 'logout',
  })
  @ApiBody({ type: LogoutRequest, required: false })
  @ApiOkResponse({ type: SuccessResponse })
  logout(
    @Body() body: LogoutRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    return this.leaving.logout('user', bodyTokenOf(body), request, reply, source);
  }
}
