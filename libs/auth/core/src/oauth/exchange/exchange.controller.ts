import { Body, Controller, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { ClientTypeQuery } from '../../sessions/client-type';
import { OriginGuard } from '../../sessions/origin.guard';
import { SecondFactorRequiredResponse } from '../../sessions/second-factor.response';
import { SessionDeliveryService } from '../../sessions/session-delivery.service';
import { SessionResponse } from '../../sessions/session.response';
import { ExchangeOAuthCodeRequest } from './exchange.request';
import { ExchangeService } from './exchange.service';
import { signInErrors } from '../../platform/callers/route-errors';

@Public()
@ApiTags('Sign-in with providers')
@Controller('api/auth/oauth')
export class ExchangeController {
  constructor(
    private readonly exchanging: ExchangeService,
    private readonly delivery: SessionDeliveryService,
  ) {}

  @UseGuards(OriginGuard)
  @Post('exchange')
  @Route({
    summary: 'Exchange the svc_code of a callback for a session',
    description:
      'A code works once, for one minute, and only with the verifier of the `code_challenge` that started the sign-in. A second use also ends the session that the first one opened.',
    answer: [SessionResponse, SecondFactorRequiredResponse],
    errors: [...signInErrors, 'AUTH_OAUTH_INVALID_CODE', 'AUTH_ORGANIZATION_DOMAIN_REQUIRED'],
    limit: 'check',
  })
  async exchangeOAuthCode(
    @Query() { client_type }: ClientTypeQuery,
    @Body() { code, code_verifier, remember }: ExchangeOAuthCodeRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const outcome = await this.exchanging.exchange(code, code_verifier, client_type, source);
    return this.delivery.outcome(reply, client_type, outcome, source, remember);
  }
}
