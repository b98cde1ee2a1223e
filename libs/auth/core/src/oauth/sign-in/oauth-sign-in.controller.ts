import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { AppError, fieldError } from '@svc/errors';
import { AcceptsForms, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isProviderName, ProviderParam } from '../providers';
import { errorParameters } from '../providers/callback-error';
import type { CallbackParameters } from '../providers/provider-client';
import { ProviderResolver } from '../provider-resolver.service';
import { BrowserBindingService } from '../states/browser-binding.service';
import { OAuthStateRepository } from '../states/oauth-state.repository';
import { Route } from '../../platform/callers/route';
import { OAuthCallbackForm, OAuthCallbackQuery, readParameters } from './callback.request';
import { CallbackService } from './callback.service';
import { StartOAuthQuery, StartOAuthResponse } from './start.dto';
import { ProviderSignInService } from './provider-sign-in.service';
import { callbackRoute } from './callback-route';

const requireAnswer = (parameters: CallbackParameters): void => {
  if (['code', 'token', 'id_token', ...errorParameters].some((name) => parameters[name] !== undefined)) return;
  throw fieldError('code', 'required');
};

@Public()
@ApiTags('Sign-in with providers')
@Controller('api/auth/oauth')
export class OAuthSignInController {
  constructor(
    private readonly providers: ProviderSignInService,
    private readonly callbacks: CallbackService,
    private readonly resolver: ProviderResolver,
    private readonly binding: BrowserBindingService,
    private readonly states: OAuthStateRepository,
  ) {}

  @Get(':provider')
  @Route({
    summary: 'Start a sign-in through a built-in provider',
    description:
      'Without `code_challenge` a cookie binds the sign-in to this browser: send the request with credentials.',
    answer: StartOAuthResponse,
    errors: ['AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_REDIRECT_NOT_ALLOWED', 'AUTH_OAUTH_NOT_CONFIGURED'],
  })
  async startOAuth(
    @ProviderParam() provider: string,
    @Query() query: StartOAuthQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartOAuthResponse> {
    return { authUrl: await this.providers.startAtBuiltIn(provider, { query, request, reply }) };
  }

  @Get(':provider/callback')
  @Route({
    summary: 'Callback of built-in providers',
    description:
      'Not for clients: completes the sign-in with the provider, and redirects the browser to the application.',
    ...callbackRoute,
    errors: [...callbackRoute.errors, 'AUTH_OAUTH_UNSUPPORTED_PROVIDER'],
  })
  async finishOAuth(
    @ProviderParam() provider: string,
    @Query() query: OAuthCallbackQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const location = await this.finishAt(provider, readParameters(query), request, reply);
    void reply.header('location', location);
  }

  @AcceptsForms()
  @ApiConsumes('application/x-www-form-urlencoded')
  @Post(':provider/callback')
  @Route({
    summary: 'Form callback of providers (apple)',
    description:
      'The form comes from another site and so without cookies. A sign-in that a cookie binds to the browser is redirected to the GET route, which gets the cookie.',
    ...callbackRoute,
    errors: [...callbackRoute.errors, 'AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'UNSUPPORTED_MEDIA_TYPE'],
  })
  async finishOAuthByForm(
    @ProviderParam() provider: string,
    @Body() form: OAuthCallbackForm,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const location = await this.finishForm(provider, form, request, reply);
    void reply.header('location', location);
  }

  private async finishForm(
    provider: string,
    form: OAuthCallbackForm,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const parameters = readParameters(form);
    const { browser } = this.states.read(form.state, builtInReference(provider));
    const isSentOn = browser !== null && !this.binding.isPresent(request);
    return isSentOn ? this.sendOn(provider, parameters) : this.finishAt(provider, parameters, request, reply);
  }

  private finishAt(
    provider: string,
    parameters: CallbackParameters,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const reference = builtInReference(provider);
    requireAnswer(parameters);
    const state = parameters['state'] ?? '';
    return this.callbacks.receive(reference, { state, request, reply }, (content) =>
      this.providers.identifyAtBuiltIn(provider, state, content, parameters),
    );
  }

  private sendOn(provider: string, { id_token: token, ...parameters }: CallbackParameters): string {
    const url = new URL(this.resolver.callbackUrl(provider));
    url.search = new URLSearchParams({ ...parameters, ...(token === undefined ? {} : { token }) }).toString();
    return url.href;
  }
}

/** @throws AppError AUTH_OAUTH_UNSUPPORTED_PROVIDER */
const builtInReference = (provider: string): string => {
  if (!isProviderName(provider)) throw new AppError('AUTH_OAUTH_UNSUPPORTED_PROVIDER');
  return provider;
};
