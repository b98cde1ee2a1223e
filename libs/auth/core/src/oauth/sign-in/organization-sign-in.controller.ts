import { Controller, Get, HttpCode, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public, UuidParam } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit } from '../../limits/rate-limit.decorator';
import { EmailField } from '../../platform/fields/user-fields';
import { CustomCallbackQuery, parametersOf } from './callback.request';
import { callbackAnswer } from './oauth-sign-in.controller';
import { OrganizationSignInService } from './organization-sign-in.service';
import { StartOAuthQuery, StartOAuthResponse } from './start.dto';

const common = ['VALIDATION_ERROR', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] as const;

class StartOrganizationSignInQuery extends StartOAuthQuery {
  @EmailField()
  email!: string;
}

@Public()
@ApiTags('Sign-in with providers')
@Controller('api/auth/oauth/organization')
export class OrganizationSignInController {
  constructor(private readonly signIns: OrganizationSignInService) {}

  @RateLimit('sign-in')
  @Get()
  @ApiOperation({
    summary: 'Start a sign-in through the provider of an organisation',
    description:
      'The domain of `email` selects the organisation. Send the browser to `authUrl`; it returns as from a custom provider.',
    operationId: 'startOrganizationSignIn',
  })
  @ApiOkResponse({ type: StartOAuthResponse })
  @ApiErrors(
    'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND',
    'AUTH_REDIRECT_NOT_ALLOWED',
    'AUTH_OAUTH_PROVIDER_FAILED',
    ...common,
  )
  async start(
    @Query() { email, ...query }: StartOrganizationSignInQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartOAuthResponse> {
    return { authUrl: await this.signIns.start(email, { query, request, reply }) };
  }

  @Get(':organizationId/callback')
  @HttpCode(302)
  @ApiOperation({
    summary: 'Callback of the provider of an organisation',
    description:
      'Not for clients: completes the sign-in with the provider, and redirects the browser to the application.',
    operationId: 'finishOrganizationSignIn',
  })
  @ApiFoundResponse({ description: callbackAnswer })
  @ApiErrors('AUTH_OAUTH_INVALID_STATE', 'AUTH_REDIRECT_NOT_ALLOWED', 'AUTH_SIGNUP_DISABLED', ...common)
  async finish(
    @UuidParam('organizationId') organizationId: string,
    @Query() query: CustomCallbackQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const callback = { state: query.state, request, reply };
    const location = await this.signIns.finish(organizationId, callback, parametersOf(query));
    void reply.header('location', location);
  }
}
