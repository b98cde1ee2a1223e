import { Body, Controller, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { ClientTypeQuery } from '../../sessions/client-type';
import { OriginGuard } from '../../sessions/origin.guard';
import { SessionDeliveryService } from '../../sessions/session-delivery.service';
import { signInRoute } from '../../sessions/sign-in-route';
import { NativeIdentityService } from './native-identity.service';
import { ProviderSessionsService } from './provider-sessions.service';
import { NativeTokenRequest } from './native-sign-in.request';
import { idTokenErrors } from '../../platform/callers/route-errors';

@Public()
@UseGuards(OriginGuard)
@ApiTags('Sign-in with providers')
@Controller('api/auth/id-token')
export class NativeSignInController {
  constructor(
    private readonly nativeIdentity: NativeIdentityService,
    private readonly providerSessions: ProviderSessionsService,
    private readonly delivery: SessionDeliveryService,
  ) {}

  @Post()
  @Route({
    summary: 'Sign in with an ID token of Google or Apple',
    description:
      "For applications that sign users in with the vendor's own library. The token must be for one of the configuration's `nativeClientIds`, at most an hour old, and contain the nonce of the request; it works once. Accounts are found, created and linked as by a sign-in in the browser.",
    ...signInRoute,
    errors: [...signInRoute.errors, ...idTokenErrors],
  })
  async signInByIdToken(
    @Query() { client_type: clientType }: ClientTypeQuery,
    @Body() body: NativeTokenRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const identified = await this.nativeIdentity.identify(body, source);
    const signIn = await this.providerSessions.toSignIn(identified, null, request);
    const outcome = await this.providerSessions.open(signIn, clientType);
    return this.delivery.outcome(reply, clientType, outcome, source, body.remember);
  }
}
