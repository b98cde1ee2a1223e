import { Body, Controller, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminSessionResponse } from './administrators/admin-session.dto';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { ClientTypeQuery, type ClientType } from '../sessions/client-type';
import { OriginGuard } from '../sessions/origin.guard';
import { SessionResponse } from '../sessions/session.response';
import { MfaDeliveryService } from './mfa-delivery.service';
import { PasskeyOptionsResponse, VerifyPasskeyRequest } from '../second-factors/passkey.dto';
import { PasskeySignInService } from './passkey-sign-in.service';
import { signInErrors } from '../platform/callers/route-errors';

@Public()
@ApiTags('Sign-in')
@ApiExtraModels(SessionResponse, AdminSessionResponse)
@Controller('api/auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly delivery: MfaDeliveryService,
  ) {}

  @Post('options')
  @Route({
    summary: 'Begin a sign-in with a passkey',
    description:
      'The options name no account: the browser offers its passkeys, also in the autofill of a field with `autocomplete` `username webauthn`.',
    answer: PasskeyOptionsResponse,
  })
  createPasskeyOptions() {
    return this.passkeys.begin();
  }

  @UseGuards(OriginGuard)
  @Post('verify')
  @Route({
    summary: 'Sign in with a passkey',
    description:
      'Opens a session at assurance level 2: no second factor is requested. Answers a user by `client_type`, an administrator with the admin refresh cookie. Refuses a passkey that was made for another domain, was used on another origin, did not verify its user, or has a counter that did not increase.',
    answer: [SessionResponse, AdminSessionResponse],
    errors: [...signInErrors, 'AUTH_INVALID_PASSKEY'],
    limit: 'sign-in',
  })
  async verifyPasskey(
    @Query() { client_type }: ClientTypeQuery,
    @Body() body: VerifyPasskeyRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const verified = await this.verify(body, client_type, source, request);
    return this.delivery.session(reply, client_type, verified, source, body.remember);
  }

  private async verify(
    body: VerifyPasskeyRequest,
    clientType: ClientType,
    source: RequestSource,
    request: FastifyRequest,
  ) {
    const passkey = await this.passkeys.find(body, source);
    if (passkey.owner.kind === 'admin') this.delivery.refuseForeignPages(request);
    return this.passkeys.verify(passkey, body, clientType, source);
  }
}
