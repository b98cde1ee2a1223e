import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, PathText } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForUsers, Fresh } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { RateLimit } from '../limits/rate-limit.decorator';
import { IdentitiesService } from '../oauth/identities/identities.service';
import { IdentityListResponse, toIdentity } from '../oauth/identities/identity.response';
import { isProviderName } from '../oauth/providers';
import { LinkingService } from '../oauth/sign-in/linking.service';
import { NativeIdentityService } from '../oauth/sign-in/native-identity.service';
import { NativeTokenRequest } from '../oauth/sign-in/native-sign-in.request';
import { StartOAuthResponse } from '../oauth/sign-in/start.dto';
import { ProviderSignInService } from '../oauth/sign-in/provider-sign-in.service';
import { SuccessResponse } from '../sessions/session.response';
import { LinkProviderRequest } from './account.request';

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
  @ApiOperation({
    summary: 'List my linked providers',
    description: 'Linked providers, each with the address that it verified.',
    operationId: 'listAccountIdentities',
  })
  @ApiOkResponse({ type: IdentityListResponse })
  async list(@CurrentUser() { user }: UserCaller): Promise<IdentityListResponse> {
    const data = (await this.identities.list(user.id)).map(toIdentity);
    return { data, count: data.length };
  }

  @Fresh()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Link a sign-in provider to my account',
    description:
      'Send this browser to `authUrl`: it returns to `redirectTo` with `svc_status` (`success` or `error`), `svc_type` ' +
      '(`link_identity`) and on error `svc_error` and `svc_error_code`. The link requires the browser that got this ' +
      'answer (checked by a cookie) and a session that has not ended. A provider account that is linked to another user stays ' +
      'linked there (`AUTH_IDENTITY_TAKEN`).',
    operationId: 'linkProvider',
  })
  @ApiOkResponse({ type: StartOAuthResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_REDIRECT_NOT_ALLOWED',
    'AUTH_REAUTHENTICATION_REQUIRED',
    'AUTH_OAUTH_PROVIDER_NOT_FOUND',
    'AUTH_OAUTH_NOT_CONFIGURED',
    'AUTH_OAUTH_PROVIDER_FAILED',
  )
  async link(
    @Body() { provider, redirectTo }: LinkProviderRequest,
    @CurrentUser() { user, sessionId }: UserCaller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartOAuthResponse> {
    const start = { query: { redirect_uri: redirectTo }, request, reply, link: { userId: user.id, sessionId } };
    const begin = isProviderName(provider)
      ? this.providers.startAtBuiltIn(provider, start)
      : this.providers.startAtCustom(provider, start);
    return { authUrl: await begin };
  }

  @Fresh()
  @RateLimit('check')
  @Post('id-token')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Link Google or Apple to my account by an ID token',
    description: "For applications that sign users in with the vendor's own library: see POST /api/auth/id-token.",
    operationId: 'linkByIdToken',
  })
  @ApiOkResponse({ type: IdentityListResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_ID_TOKEN',
    'AUTH_REAUTHENTICATION_REQUIRED',
    'AUTH_EMAIL_NOT_VERIFIED',
    'AUTH_SIGNUP_DISABLED',
    'AUTH_IDENTITY_TAKEN',
    'AUTH_OAUTH_EMAIL_TAKEN',
    'AUTH_OAUTH_NOT_CONFIGURED',
    'AUTH_OAUTH_PROVIDER_FAILED',
  )
  async linkByToken(
    @Body() request: NativeTokenRequest,
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
  ): Promise<IdentityListResponse> {
    const identified = await this.nativeIdentity.identify(request, source);
    await this.linking.link({ userId: caller.user.id, sessionId: caller.sessionId }, identified, source);
    return this.list(caller);
  }

  @Fresh()
  @Delete(':provider')
  @ApiOperation({
    summary: 'Remove a linked provider',
    description: 'Name of a built-in provider or key of a custom one. The last way to sign in cannot be removed.',
    operationId: 'unlinkProvider',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('AUTH_REAUTHENTICATION_REQUIRED', 'AUTH_IDENTITY_NOT_FOUND', 'AUTH_LAST_WAY_IN')
  async remove(
    @CurrentUser() { user }: UserCaller,
    @PathText('provider', { maximum: 64 }, { example: 'example' }) provider: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.identities.removeProvider(user.id, provider, source);
    return { success: true, message: 'The linked provider was removed.' };
  }
}
