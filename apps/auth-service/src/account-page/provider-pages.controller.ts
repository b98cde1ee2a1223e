import { createHash, randomBytes } from 'node:crypto';
import { Get } from '@nestjs/common';
import { PathText } from '@svc/http';
import { IdentitiesService } from '../oauth/identities/identities.service';
import { isProviderName } from '../oauth/providers';
import { StartService, type Start } from '../oauth/sign-in/start.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { PageAnswersService } from './page-answers.service';
import { FormPost, Pages, Visited } from './page.decorators';
import { providersPage } from './provider.pages';
import { SignInOffersService } from './sign-in-offers.service';
import { SignedIn } from './visit.guard';
import type { Page, SignedInVisit, Visit } from './visit';

const Provider = () => PathText('provider', { maximum: 64 });

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

@Pages('account/providers')
export class ProviderPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly starts: StartService,
    private readonly identities: IdentitiesService,
    private readonly offers: SignInOffersService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  @SignedIn()
  @Get()
  async show(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.show(visit, await this.page(visit));
  }

  /** Uses PKCE like any other client: the returned code is useless without the verifier in the cookie. */
  @FormPost(':provider/sign-in')
  async signIn(@Visited() visit: Visit, @Provider() provider: string): Promise<Response> {
    const codeVerifier = randomBytes(32).toString('base64url');
    visit.note({ codeVerifier });
    return this.start(visit, provider, { code_challenge: challengeOf(codeVerifier) });
  }

  @SignedIn({ isFresh: true })
  @FormPost(':provider/link')
  link(@Visited() visit: SignedInVisit, @Provider() provider: string): Promise<Response> {
    const { user, sessionId } = visit.caller;
    return this.start(visit, provider, {}, { userId: user.id, sessionId });
  }

  @SignedIn({ isFresh: true })
  @FormPost(':provider/unlink')
  unlink(@Visited() visit: SignedInVisit, @Provider() provider: string): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        await this.identities.removeProvider(visit.caller.user.id, provider, visit.source);
        return this.answers.go(visit, '/account/providers', 'provider-unlinked');
      },
      () => this.page(visit),
    );
  }

  private async start(visit: Visit, provider: string, more: object, link?: Start['link']): Promise<Response> {
    const { request, reply } = visit;
    const start = { query: { redirect_uri: this.redirects.ownPage, ...more }, request, reply, link };
    const begin = isProviderName(provider) ? this.starts.builtIn(provider, start) : this.starts.custom(provider, start);
    return this.answers.leave(visit, await begin);
  }

  private async page(visit: SignedInVisit): Promise<Page> {
    return providersPage(visit, await this.identities.list(visit.caller.user.id), await this.offers.providers());
  }
}
