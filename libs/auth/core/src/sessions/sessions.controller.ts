import { Body, Controller, Get, Header, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForSignedIn } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { ClientTypeQuery, OptionalSessionQuery } from './client-type';
import { PresentedSessionsService } from './presented-sessions.service';
import { OriginGuard, CookieRouteGuard } from './origin.guard';
import { LogoutService, logoutDescription } from './logout.service';
import { SessionDeliveryService } from './session-delivery.service';
import { readBodyToken, LogoutRequest, RefreshRequest, ApiCsrfHeader } from './session.request';
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

const refreshRoute = {
  answer: SessionResponse,
  body: { type: RefreshRequest, required: false },
  errors: ['AUTH_INVALID_REFRESH_TOKEN', 'AUTH_INVALID_CSRF_TOKEN', 'AUTH_EMAIL_NOT_VERIFIED', 'AUTH_FOREIGN_ORIGIN'],
  limit: 'refresh',
} as const;

const csrfRoute = {
  answer: CsrfTokenResponse,
  statuses: { 204: 'No session, only with `optional=true`' },
  errors: ['AUTH_INVALID_REFRESH_TOKEN', 'AUTH_FOREIGN_ORIGIN'],
  limit: 'refresh',
} as const;

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
  @Route({
    summary: 'Get the owner of the access token',
    description:
      'A user, or an administrator as `projectAdmin`. An expired access token is not renewed here: use `POST /api/auth/refresh`.',
    answer: [CurrentUserSessionResponse, CurrentAdminSessionResponse],
  })
  getCurrentSession(@CurrentCaller() caller: Caller) {
    return toCurrentSession(caller);
  }

  @Public()
  @UseGuards(OriginGuard)
  @ApiCsrfHeader({ required: false, description: 'Required when `client_type` is `web`' })
  @Post('refresh')
  @Route({
    summary: 'Exchange the refresh token for new tokens',
    description:
      'A used token returns the current one for 10 seconds, and, while that one is unused, up to three times later to the same program at the same address. Any other reuse ends the session. `client_type` must be that of the sign-in.',
    ...refreshRoute,
  })
  async refreshSession(
    @Query() { client_type }: ClientTypeQuery,
    @Body() body: RefreshRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const refreshed = await this.refreshing.refreshUser(client_type, readBodyToken(body), request, source);
    return this.delivery.session(reply, client_type, refreshed);
  }

  @Public()
  @UseGuards(CookieRouteGuard)
  @Header('cache-control', 'no-store')
  @Get('csrf')
  @Route({
    summary: 'Get the CSRF token of the session of the refresh cookie',
    description: 'So that a page need not store it over a reload. Only pages of our own or an allowed origin may call.',
    ...csrfRoute,
  })
  getCsrfToken(
    @Query() { optional }: OptionalSessionQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CsrfTokenResponse> {
    return this.presented.answerCsrfToken(request, reply, optional !== undefined);
  }

  @Public()
  @Post('logout')
  @Route({
    summary: 'End the session',
    description: logoutDescription,
    answer: SuccessResponse,
    body: { type: LogoutRequest, required: false },
  })
  logout(
    @Body() body: LogoutRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.leaving.logout('user', readBodyToken(body), request, reply, source);
  }
}
