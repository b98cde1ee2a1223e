import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForSignedIn } from '../callers/access.decorators';
import { CurrentCaller, type Caller } from '../callers/caller';
import { Source, type RequestSource } from '../callers/request-source';
import { RateLimit } from '../guarding/rate-limit.decorator';
import { ClientTypeQuery } from './client-type';
import { CookieSessionsService } from './cookie-sessions.service';
import { toCurrentSession } from './current-session.mapper';
import { OriginGuard } from './origin.guard';
import { SessionDelivery } from './session-delivery';
import { CreateSessionRequest, RefreshRequest } from './session.request';
import {
  CurrentAdminSessionResponse,
  CurrentUserSessionResponse,
  SessionResponse,
  SuccessResponse,
} from './session.response';
import { SignInService } from './sign-in.service';
import { UserRefreshService } from './user-refresh.service';

@ApiTags('Client')
@ApiExtraModels(CurrentUserSessionResponse, CurrentAdminSessionResponse)
@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly signIn: SignInService,
    private readonly refreshing: UserRefreshService,
    private readonly cookieSessions: CookieSessionsService,
    private readonly delivery: SessionDelivery,
  ) {}

  @Public()
  @RateLimit('sign-in')
  @UseGuards(OriginGuard)
  @Post('sessions')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in with email and password', operationId: 'createSession' })
  @ApiOkResponse({ type: SessionResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_CREDENTIALS',
    'AUTH_EMAIL_NOT_VERIFIED',
    'AUTH_USER_BANNED',
    'AUTH_FOREIGN_ORIGIN',
    'AUTH_TOO_MANY_ATTEMPTS',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  )
  async create(
    @Query() { client_type }: ClientTypeQuery,
    @Body() { email, password }: CreateSessionRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    const signedIn = await this.signIn.byPassword(email, password, client_type, source);
    return this.delivery.session(reply, client_type, signedIn);
  }

  @ForSignedIn()
  @Get('sessions/current')
  @ApiOperation({ summary: 'Who the access token belongs to', operationId: 'getCurrentSession' })
  @ApiOkResponse({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(CurrentUserSessionResponse) },
        { $ref: getSchemaPath(CurrentAdminSessionResponse) },
      ],
    },
  })
  @ApiErrors('TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  current(@CurrentCaller() caller: Caller): CurrentUserSessionResponse | CurrentAdminSessionResponse {
    return toCurrentSession(caller);
  }

  @Public()
  @RateLimit('refresh')
  @UseGuards(OriginGuard)
  @Post('refresh')
  @HttpCode(200)
  @ApiOperation({ summary: 'Exchange the refresh token for new tokens', operationId: 'refreshSession' })
  @ApiBody({ type: RefreshRequest, required: false })
  @ApiHeader({ name: 'X-CSRF-Token', required: false, description: 'Required when `client_type` is `web`' })
  @ApiOkResponse({ type: SessionResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_REFRESH_TOKEN',
    'AUTH_INVALID_CSRF_TOKEN',
    'AUTH_EMAIL_NOT_VERIFIED',
    'AUTH_FOREIGN_ORIGIN',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  )
  async refresh(
    @Query() { client_type }: ClientTypeQuery,
    @Body() body: RefreshRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    const refreshed = await this.refreshing.refresh(client_type, body.refreshToken, request, source);
    return this.delivery.session(reply, client_type, refreshed);
  }

  @Public()
  @Post('logout')
  @HttpCode(200)
  @ApiOperation({
    summary: 'End the session of the refresh cookie',
    description: 'Answers 200 whatever comes, and clears the cookie. A page of a foreign origin ends no session.',
    operationId: 'logout',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  async logout(
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    await this.cookieSessions.logout('user', request, reply, source);
    return { success: true, message: 'Signed out.' };
  }
}
