import { Body, Controller, Delete, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PathText } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { IdentitiesService } from '../oauth/identities/identities.service';
import { IdentityListResponse, toIdentity } from '../oauth/identities/identity.response';
import { isProviderName } from '../oauth/providers';
import { LinkingService } from '../oauth/sign-in/linking.service';
import { NativeIdentityService } from '../oauth/sign-in/native-identity.service';
import { NativeTokenRequest } from '../oauth/sign-in/native-sign-in.request';
import { StartOAuthResponse } from '../oauth/sign-in/start.dto';
import { ProviderSignInService } from '../oauth/sign-in/provider-sign-in.service';
import { SuccessResponse, done } from '../sessions/session.response';
import { LinkProviderRequest } from './account.request';
import { idTokenErrors, startErrors } from '../platform/callers/route-errors';

@ForUsers()
@ApiTags('Account')
@Controller('api/auth/account/identities')
export class AccountIdentitiesController {
  constructor(
    private readonly identities: IdentitiesService,
    private readonly providers: ProviderSignInService,
    private readonly nativeIdentity: NativeIdentityService,
    private readonly linking: LinkingService,
  ) {}

  @Get()
  @Route({
    summary: 'List my linked providers',
    description: 'Linked providers, each with the address that it verified.',
    answer: IdentityListResponse,
  })
  async listAccountIdentities(@CurrentUser() { user }: UserCaller): Promise<IdentityListResponse> {
    const data = (await this.identities.list(user.id)).map(toIdentity);
    return { data, count: data.length };
  }

  @Post()
  @Route({
    summary: 'Link a sign-in provider to my account',
    description:
      'Send this browser to `authUrl`: it returns to `redirectTo` with `svc_status` (`success` or `error`), `svc_type` (`link_identity`) and on error `svc_error` and `svc_error_code`. The link requires the browser that got this answer (checked by a cookie) and a session that has not ended. A provider account that is linked to another user stays linked there (`AUTH_IDENTITY_TAKEN`).',
    answer: StartOAuthResponse,
    errors: [...startErrors, 'AUTH_OAUTH_PROVIDER_NOT_FOUND', 'AUTH_OAUTH_PROVIDER_FAILED'],
    isFresh: true,
  })
  async linkProvider(
    @Body() { provider, redirectTo }: LinkProviderRequest,
    @CurrentUser() { user, sessionId }: UserCaller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartOAuthResponse> {
    const start = { query: { redirect_uri: redirectTo }, request, reply, link: { userId: user.id, sessionId } };
    if (isProviderName(provider)) return { authUrl: await this.providers.startAtBuiltIn(provider, start) };
    return { authUrl: await this.providers.startAtCustom(provider, start) };
  }

  @Post('id-token')
  @Route({
    summary: 'Link Google or Apple to my account by an ID token',
    description: "For applications that sign users in with the vendor's own library: see POST /api/auth/id-token.",
    answer: IdentityListResponse,
    errors: [...idTokenErrors, 'AUTH_IDENTITY_TAKEN'],
    limit: 'check',
    isFresh: true,
  })
  async linkByIdToken(
    @Body() request: NativeTokenRequest,
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
  ) {
    const identified = await this.nativeIdentity.identify(request, source);
    await this.linking.link({ userId: caller.user.id, sessionId: caller.sessionId }, identified, source);
    return this.listAccountIdentities(caller);
  }

  @Delete(':provider')
  @Route({
    summary: 'Remove a linked provider',
    description: 'Name of a built-in provider or key of a custom one. The last way to sign in cannot be removed.',
    answer: SuccessResponse,
    errors: ['AUTH_IDENTITY_NOT_FOUND', 'AUTH_LAST_WAY_IN'],
    isFresh: true,
  })
  unlinkProvider(
    @CurrentUser() { user }: UserCaller,
    @PathText('provider', { maximum: 64 }, { example: 'example' }) provider: string,
    @Source() source: RequestSource,
  ) {
    return done(this.identities.removeProvider(user.id, provider, source), 'The linked provider was removed.');
  }
}
