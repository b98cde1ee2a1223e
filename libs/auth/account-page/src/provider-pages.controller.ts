import { createHash, randomBytes } from 'node:crypto';
import { Get } from '@nestjs/common';
import { PathText } from '@svc/http';
import {
  IdentitiesService,
  isProviderName,
  ProviderSignInService,
  type Start,
  RedirectTargetsService,
  PageResponsesService,
  FormPost,
  Pages,
  CurrentPage,
  RequiresSignIn,
  withRequest,
  type Page,
  type SignedInPageContext,
  type PageContext,
} from '@svc/auth';
import { providersPage } from './provider.pages';
import { SignInOffersService } from './sign-in-offers.service';

const Provider = () => PathText('provider', { maximum: 64 });

const hashVerifier = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

@Pages('account/providers')
export class ProviderPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly providers: ProviderSignInService,
    private readonly identities: IdentitiesService,
    private readonly offers: SignInOffersService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  @RequiresSignIn()
  @Get()
  async show(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.show(context, await this.page(context));
  }

  /** Uses PKCE like any other client: the returned code is useless without the verifier in the cookie. */
  @FormPost(':provider/sign-in')
  async signIn(@CurrentPage() context: PageContext, @Provider() provider: string): Promise<Response> {
    const codeVerifier = randomBytes(32).toString('base64url');
    context.tab.begin();
    context.note({ codeVerifier });
    return this.start(context, provider, { code_challenge: hashVerifier(codeVerifier) });
  }

  @RequiresSignIn({ isFresh: true })
  @FormPost(':provider/link')
  link(@CurrentPage() context: SignedInPageContext, @Provider() provider: string): Promise<Response> {
    const { user, sessionId } = context.caller;
    return this.start(context, provider, {}, { userId: user.id, sessionId });
  }

  @RequiresSignIn({ isFresh: true })
  @FormPost(':provider/unlink')
  unlink(@CurrentPage() context: SignedInPageContext, @Provider() provider: string): Promise<Response> {
    return this.responses.attempt(
      context,
      async () => {
        await this.identities.removeProvider(context.caller.user.id, provider, context.source);
        return this.responses.redirect(context, '/account/providers', 'provider-unlinked');
      },
      () => this.page(context),
    );
  }

  private async start(context: PageContext, provider: string, more: object, link?: Start['link']): Promise<Response> {
    const { request, reply } = context;
    const start = {
      query: { redirect_uri: withRequest(context, this.redirects.ownPage), ...more },
      request,
      reply,
      link,
    };
    const begin = isProviderName(provider)
      ? this.providers.startAtBuiltIn(provider, start)
      : this.providers.startAtCustom(provider, start);
    return this.responses.redirectExternally(context, await begin);
  }

  private async page(context: SignedInPageContext): Promise<Page> {
    return providersPage(context, await this.identities.list(context.caller.user.id), await this.offers.providers());
  }
}
