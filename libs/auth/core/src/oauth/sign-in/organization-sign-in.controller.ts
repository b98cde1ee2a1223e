import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, UuidParam } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmailField } from '../../platform/fields/user-fields';
import { Route } from '../../platform/callers/route';
import { CustomCallbackQuery, readParameters } from './callback.request';
import { callbackRoute } from './callback-route';
import { OrganizationSignInService } from './organization-sign-in.service';
import { StartOAuthQuery, StartOAuthResponse } from './start.dto';

class StartOrganizationSignInQuery extends StartOAuthQuery {
  @EmailField()
  email!: string;
}

@Public()
@ApiTags('Sign-in with providers')
@Controller('api/auth/oauth/organization')
export class OrganizationSignInController {
  constructor(private readonly signIns: OrganizationSignInService) {}

  @Get()
  @Route({
    summary: 'Start a sign-in through the provider of an organisation',
    description:
      'The domain of `email` selects the organisation. Send the browser to `authUrl`; it returns as from a custom provider.',
    answer: StartOAuthResponse,
    errors: ['AUTH_ORGANIZATION_PROVIDER_NOT_FOUND', 'AUTH_REDIRECT_NOT_ALLOWED', 'AUTH_OAUTH_PROVIDER_FAILED'],
    limit: 'sign-in',
  })
  async startOrganizationSignIn(
    @Query() { email, ...query }: StartOrganizationSignInQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartOAuthResponse> {
    return { authUrl: await this.signIns.start(email, { query, request, reply }) };
  }

  @Get(':organizationId/callback')
  @Route({
    summary: 'Callback of the provider of an organisation',
    description:
      'Not for clients: completes the sign-in with the provider, and redirects the browser to the application.',
    ...callbackRoute,
  })
  async finishOrganizationSignIn(
    @UuidParam('organizationId') organizationId: string,
    @Query() query: CustomCallbackQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const callback = { state: query.state, request, reply };
    const location = await this.signIns.finish(organizationId, callback, readParameters(query));
    void reply.header('location', location);
  }
}
