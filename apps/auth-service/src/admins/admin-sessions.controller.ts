import { Body, Controller, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { Source, type RequestSource } from '../callers/request-source';
import { RateLimit } from '../guarding/rate-limit.decorator';
import { OriginGuard } from '../sessions/origin.guard';
import { AdminSessionResponse, CreateAdminSessionRequest } from './admin-session.dto';
import { AdminSessionsService } from './admin-sessions.service';

@Public()
@ApiTags('Admin')
@Controller('api/auth/admin')
export class AdminSessionsController {
  constructor(private readonly sessions: AdminSessionsService) {}

  @RateLimit('sign-in')
  @UseGuards(OriginGuard)
  @Post('sessions')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in as project administrator', operationId: 'createAdminSession' })
  @ApiOkResponse({ type: AdminSessionResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_ADMIN_CREDENTIALS',
    'AUTH_ADMIN_REQUIRED',
    'AUTH_FOREIGN_ORIGIN',
    'AUTH_TOO_MANY_ATTEMPTS',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  )
  create(
    @Body() body: CreateAdminSessionRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionResponse> {
    return this.sessions.create(body, source, reply);
  }
}
