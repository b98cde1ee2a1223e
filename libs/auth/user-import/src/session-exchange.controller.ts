import { Body, Controller, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, TextField } from '@svc/http';
import {
  ClientTypeQuery,
  OriginGuard,
  RememberField,
  Route,
  SecondFactorRequiredResponse,
  SessionDeliveryService,
  SessionResponse,
  Source,
  type RequestSource,
  signInErrors,
} from '@svc/auth';
import type { FastifyReply } from 'fastify';
import { SessionExchangeService } from './session-exchange.service';

class ExchangeImportedSessionRequest {
  @TextField(
    { minimum: 1, maximum: 8192 },
    {
      docs: {
        description: 'Access token, refresh token or session token of the old system',
        example: 'of-the-old-system',
      },
    },
  )
  token!: string;

  @RememberField()
  remember?: boolean;
}

@Public()
@ApiTags('Sign-in')
@Controller('api/auth/sessions/exchange-imported')
export class SessionExchangeController {
  constructor(
    private readonly exchanges: SessionExchangeService,
    private readonly delivery: SessionDeliveryService,
  ) {}

  @UseGuards(OriginGuard)
  @Post()
  @Route({
    summary: 'Exchange a token of the old system for a session',
    description:
      'For 30 days after the import of a user: a valid access token of a system in `ACCEPTED_ISSUERS`, or a refresh or session token whose hash was imported. A token works once. The session is not fresh, and asks for a second factor that the old session did not have. After a new password or the end of all sessions no token of the old system works.',
    answer: [SessionResponse, SecondFactorRequiredResponse],
    errors: [...signInErrors, 'AUTH_INVALID_OLD_TOKEN', 'SERVICE_UNAVAILABLE'],
    limit: 'check',
  })
  async exchangeImportedSession(
    @Query() { client_type }: ClientTypeQuery,
    @Body() { token, remember }: ExchangeImportedSessionRequest,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const outcome = await this.exchanges.exchange(token, client_type, source);
    return this.delivery.outcome(reply, client_type, outcome, source, remember);
  }
}
