import { Body, Controller, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { ForUsers } from '../../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { ProofOfWork } from '../../limits/proof-of-work/proof-of-work.guard';
import { ClientTypeQuery } from '../../sessions/client-type';
import { OriginGuard } from '../../sessions/origin.guard';
import { SessionDeliveryService } from '../../sessions/session-delivery.service';
import { SessionResponse } from '../../sessions/session.response';
import { AnonymousSignUpService } from './anonymous-sign-up.service';
import { SignUpService } from './sign-up.service';
import { CreateUserRequest } from './create-user.request';
import { signUpRoute } from './sign-up-route';

@ApiTags('Sign-up')
@UseGuards(OriginGuard)
@Controller('api/auth/users/anonymous')
export class AnonymousUsersController {
  constructor(
    private readonly anonymousSignUp: AnonymousSignUpService,
    private readonly signUp: SignUpService,
    private readonly delivery: SessionDeliveryService,
  ) {}

  @Public()
  @ProofOfWork()
  @Post()
  @Route({
    summary: 'Sign in anonymously',
    description:
      'Requires `anonymousSignIn`. Creates a user without email, whose tokens have the role `anonymous`. The session is the only way to sign in until the account is upgraded: with an email and a password by `/upgrade`, with a provider by POST /api/auth/account/identities, or with a passkey by POST /api/auth/account/factors. `sub` stays the same. An account is removed after 30 days without use.',
    answer: SessionResponse,
    errors: ['AUTH_ANONYMOUS_SIGN_IN_OFF', 'AUTH_SIGNUP_DISABLED', 'AUTH_FOREIGN_ORIGIN'],
    limit: 'sign-up',
  })
  async createAnonymousUser(
    @Query() { client_type }: ClientTypeQuery,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.delivery.opened(reply, client_type, await this.anonymousSignUp.signUp(client_type, source), source);
  }

  @ForUsers()
  @Post('upgrade')
  @Route({
    summary: 'Add an email and a password to my anonymous account',
    description:
      'Needs the access token of the anonymous user, and follows the rules of POST /api/auth/users. `id` and all data stay, the anonymous session ends, and the answer has a new one. While `requireEmailVerification` is on its tokens are null until the email is verified. An email that has an account is refused: nothing is merged.',
    ...signUpRoute,
    errors: [...signUpRoute.errors, 'AUTH_NOT_ANONYMOUS'],
  })
  async upgradeAnonymousUser(
    @Query() { client_type: clientType }: ClientTypeQuery,
    @Body() request: CreateUserRequest,
    @CurrentUser() anonymous: UserCaller,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const upgraded = await this.signUp.signUp({ request, clientType, source, admin: null, anonymous });
    return this.delivery.signUp(reply, clientType, upgraded, source);
  }
}
