import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { customReference } from '../provider-resolver.service';
import { Route } from '../../platform/callers/route';
import { CustomCallbackQuery, readParameters } from './callback.request';
import { CallbackService } from './callback.service';
import { callbackRoute } from './callback-route';
import { StartOAuthQuery, StartOAuthResponse } from './start.dto';
import { ProviderSignInService } from './provider-sign-in.service';
import { ProviderKeyParam } from '../providers';

@Public()
@ApiTags('Sign-in with providers')
@Controller('api/auth/oauth/custom')
export class CustomSignInController {
  constructor(
    private readonly providers: ProviderSignInService,
    private readonly callbacks: CallbackService,
  ) {}

  @Get(':key')
  @Route({
    summary: 'Start a sign-in through a custom provider',
    description:
      'Send the browser to `authUrl`. With a `code_challenge` it returns with `svc_code`, for `POST /api/auth/oauth/exchange`.',
    answer: StartOAuthResponse,
    errors: ['AUTH_OAUTH_PROVIDER_NOT_FOUND', 'AUTH_REDIRECT_NOT_ALLOWED', 'AUTH_OAUTH_PROVIDER_FAILED'],
  })
  async startCustomOAuth(
    @ProviderKeyParam() key: string,
    @Query() query: StartOAuthQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartOAuthResponse> {
    return { authUrl: await this.providers.startAtCustom(key, { query, request, reply }) };
  }

  @Get(':key/callback')
  @Route({
    summary: 'Callback of custom providers',
    description:
      'Not for clients: completes the sign-in with the provider, and redirects the browser to the application.',
    ...callbackRoute,
  })
  async finishCustomOAuth(
    @ProviderKeyParam() key: string,
    @Query() query: CustomCallbackQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { state } = query;
    const location = await this.callbacks.receive(customReference(key), { state, request, reply }, (content) =>
      this.providers.identifyAtCustom(key, state, content, readParameters(query)),
    );
    void reply.header('location', location);
  }
}
