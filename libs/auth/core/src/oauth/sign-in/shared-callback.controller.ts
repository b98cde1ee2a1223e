import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { PathText, Public, TextField } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../../platform/callers/route';
import { stateDocs, stateRule } from './callback.request';
import { CallbackService } from './callback.service';
import { callbackRoute } from './callback-route';
import { OAuthStateRepository } from '../states/oauth-state.repository';
import { ProviderSignInService } from './provider-sign-in.service';

class SharedCallbackQuery {
  @TextField({ maximum: 10 }, { presence: 'optional', docs: { description: '`false` when the sign-in failed' } })
  success?: string;

  @TextField(
    { maximum: 1000 },
    { presence: 'optional', docs: { description: 'Reason of the failure; `access_denied` when the user refused' } },
  )
  error?: string;

  @TextField(
    { maximum: 8000 },
    {
      presence: 'optional',
      docs: {
        description:
          'Base64 of JSON `{ user: { id, email, email_verified, name, avatar_url }, state, exp, signature }`; `signature` is ' +
          'the Base64URL of the HMAC-SHA-256 over the canonical JSON of `{ exp, state, user }`',
      },
    },
  )
  payload?: string;
}

const toFailure = ({ success, error, payload }: SharedCallbackQuery): AppError | undefined => {
  if (error === 'access_denied') return new AppError('AUTH_OAUTH_DENIED');
  const failed = success === 'false' || error !== undefined || payload === undefined;
  return failed ? new AppError('AUTH_OAUTH_PROVIDER_FAILED') : undefined;
};

@Public()
@ApiTags('Sign-in with providers')
@Controller('api/auth/oauth/shared')
export class SharedCallbackController {
  constructor(
    private readonly callbacks: CallbackService,
    private readonly providers: ProviderSignInService,
    private readonly states: OAuthStateRepository,
  ) {}

  @Get('callback/:state')
  @Route({
    summary: 'Callback of the broker for shared keys',
    description: "Not for clients: verifies the broker's answer, and redirects the browser to the application.",
    ...callbackRoute,
  })
  async finishSharedOAuth(
    @PathText('state', stateRule, stateDocs) state: string,
    @Query() query: SharedCallbackQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const [marker, name = ''] = this.states.read(state).provider.split('/');
    if (marker !== 'shared') throw new AppError('AUTH_OAUTH_INVALID_STATE');
    const location = await this.callbacks.receive(`shared/${name}`, { state, request, reply }, () =>
      this.identify(name, state, query),
    );
    void reply.header('location', location);
  }

  private identify(name: string, state: string, query: SharedCallbackQuery) {
    const failure = toFailure(query);
    if (failure !== undefined) throw failure;
    return this.providers.identifyAtBroker(name, state, query.payload ?? '');
  }
}
