import { Body, Controller, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AlsoForAdmins } from '../../platform/callers/access.decorators';
import { OptionalAdmin, type AdminCaller, type ApiKeyCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { ProofOfWork } from '../../limits/proof-of-work/proof-of-work.guard';
import { ClientTypeQuery } from '../../sessions/client-type';
import { OriginGuard } from '../../sessions/origin.guard';
import { CreateUserRequest } from './create-user.request';
import { SessionDeliveryService } from '../../sessions/session-delivery.service';
import { SignUpService } from './sign-up.service';
import { signUpRoute } from './sign-up-route';

@UseGuards(OriginGuard)
@ApiTags('Sign-up')
@Controller('api/auth/users')
export class UsersController {
  constructor(
    private readonly signUp: SignUpService,
    private readonly delivery: SessionDeliveryService,
  ) {}

  @AlsoForAdmins()
  @ProofOfWork()
  @Post()
  @Route({
    summary: 'Sign up with email and password',
    description:
      'Administrators can call it while sign-ups are disabled; then it opens no session, and the tokens are null.',
    ...signUpRoute,
  })
  async createUser(
    @Query() { client_type }: ClientTypeQuery,
    @Body() request: CreateUserRequest,
    @OptionalAdmin() admin: AdminCaller | ApiKeyCaller | null,
    @Source() source: RequestSource,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const registered = await this.signUp.signUp({ request, clientType: client_type, source, admin, anonymous: null });
    return this.delivery.signUp(reply, client_type, registered, source);
  }
}
