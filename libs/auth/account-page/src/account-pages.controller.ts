import { Get, Query } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { PathText } from '@svc/http';
import { textLanguages } from '@svc/texts';
import {
  AccountService,
  OrganizationsService,
  type UserCaller,
  RateLimit,
  LogoutService,
  RedirectTargetsService,
} from '@svc/auth';
import { ConsentsService } from '@svc/auth-openid-provider';
import { accountPage, leavingPage } from './account.pages';
import { PageResponsesService } from './page-responses.service';
import { SignInCompletionService } from './sign-in-completion.service';
import { PageCookiesService } from './page-cookies.service';
import { FormPost, Pages, CurrentPage } from './page.decorators';
import { AccountQuery, ForQuery, ownPath } from './page.request';
import { SignInOffersService } from './sign-in-offers.service';
import { SignedIn } from './page.guard';
import { PageRedirect, isSignedIn, type SignedInPageContext, type PageContext } from './page-context';

@Pages('account')
export class AccountPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly completion: SignInCompletionService,
    private readonly account: AccountService,
    private readonly cookies: PageCookiesService,
    private readonly leaving: LogoutService,
    private readonly redirects: RedirectTargetsService,
    private readonly offers: SignInOffersService,
    private readonly consents: ConsentsService,
    private readonly organizations: OrganizationsService,
    private readonly policy: AuthPolicyConfig,
  ) {}

  /** Stores the front end's parameters in the cookie and redirects, so that they leave the address bar. */
  @Get()
  async show(@CurrentPage() context: PageContext, @Query() query: AccountQuery): Promise<Response> {
    if (query.redirectTo !== undefined) return this.enter(context, query.redirectTo, query);
    if (!isSignedIn(context)) throw new PageRedirect('/api/auth/account-page/entry?to=/account');
    const account = await this.account.read(context.caller);
    const facts = {
      offered: await this.offers.providers(),
      consents: await this.consents.list(context.caller.user.id),
      organizations: await this.organizationNames(context.caller),
      hasVideoService: this.policy.videoServiceUrl !== undefined,
    };
    return this.responses.show(context, accountPage(context, account, facts));
  }

  @SignedIn()
  @Get('continue')
  goOn(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.completion.continue(context);
  }

  @SignedIn()
  @FormPost('continue')
  handOver(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.completion.redirectToFrontEnd(context);
  }

  @Get('language/:language')
  choose(
    @CurrentPage() context: PageContext,
    @PathText('language', { maximum: 2 }) wanted: string,
    @Query() query: ForQuery,
  ): Response {
    context.note({ language: textLanguages.find((language) => language === wanted) });
    return this.responses.redirect(context, ownPath(query.for));
  }

  @RateLimit('mail')
  @SignedIn()
  @FormPost('export')
  async export(@CurrentPage() { caller, source }: SignedInPageContext): Promise<Response> {
    const text = JSON.stringify(await this.account.export(caller, source), null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="account.json"',
    };
    return new Response(text, { headers });
  }

  /** Asks again when the access token had expired as the button was pressed. */
  @Get('sign-out')
  askToLeave(@CurrentPage() context: PageContext): Promise<Response> | Response {
    if (!isSignedIn(context)) return this.responses.redirect(context, '/account/sign-in', 'signed-out');
    return this.responses.show(context, leavingPage(context));
  }

  @SignedIn()
  @FormPost('sign-out')
  async signOut(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const { caller, reply, source, state } = context;
    await this.leaving.leave(caller.sessionId, 'logout', reply, source);
    this.cookies.clearAccessToken(reply);
    const { id, language, frontEnd } = state;
    context.state = { id, language, frontEnd };
    return this.responses.redirect(context, '/account/sign-in', 'signed-out');
  }

  /** Undefined without organisations: then no query is made. */
  private async organizationNames({ user }: UserCaller): Promise<string[] | undefined> {
    if (!this.organizations.isOn || user.anonymous) return undefined;
    return (await this.organizations.listOf(user.id)).map(({ name }) => name);
  }

  private async enter(context: PageContext, raw: string, { code_challenge }: AccountQuery): Promise<Response> {
    const { href } = await this.redirects.check(raw);
    context.note({ frontEnd: { redirectTo: href, codeChallenge: code_challenge ?? null }, isAgreed: undefined });
    return this.responses.redirect(context, '/account');
  }
}
