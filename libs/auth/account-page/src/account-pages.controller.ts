import { Get, Inject, Query } from '@nestjs/common';
import { PathText } from '@svc/http';
import { textLanguages } from '@svc/texts';
import {
  accountSections,
  type AccountSection,
  type ShownSection,
  AccountService,
  OrganizationsService,
  type UserCaller,
  RateLimit,
  LogoutService,
  RedirectTargetsService,
  PageResponsesService,
  SignInCompletionService,
  PageCookiesService,
  FormPost,
  Pages,
  CurrentPage,
  RequiresSignIn,
  PageRedirect,
  isSignedIn,
  type SignedInPageContext,
  type PageContext,
} from '@svc/auth';
import { accountPage, leavingPage } from './account.pages';
import { AccountQuery, ForQuery, ownPath } from './page.request';
import { SignInOffersService } from './sign-in-offers.service';

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
    private readonly organizations: OrganizationsService,
    @Inject(accountSections) private readonly sections: readonly AccountSection[],
  ) {}

  /** Stores the front end's parameters in the cookie and redirects, so that they leave the address bar. */
  @Get()
  async show(@CurrentPage() context: PageContext, @Query() query: AccountQuery): Promise<Response> {
    if (query.redirectTo !== undefined) return this.enter(context, query.redirectTo, query);
    if (!isSignedIn(context)) throw new PageRedirect('/api/auth/account-page/entry?to=/account');
    context.tab.resumeFrontEnd();
    const account = await this.account.read(context.caller);
    const facts = {
      offered: await this.offers.providers(),
      organizations: await this.organizationNames(context.caller),
      sections: await this.shownSections(context),
    };
    return this.responses.show(context, accountPage(context, account, facts));
  }

  @RequiresSignIn()
  @Get('continue')
  goOn(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.completion.continue(context);
  }

  @RequiresSignIn()
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
  @RequiresSignIn()
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

  @RequiresSignIn()
  @FormPost('sign-out')
  async signOut(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const { caller, reply, source } = context;
    await this.leaving.leave(caller.sessionId, 'logout', reply, source);
    this.cookies.clearAccessToken(reply);
    context.tab.signOut();
    return this.responses.redirect(context, '/account/sign-in', 'signed-out');
  }

  /** Undefined without organisations: then no query is made. */
  private async organizationNames({ user }: UserCaller): Promise<string[] | undefined> {
    if (!this.organizations.isOn || user.anonymous) return undefined;
    return (await this.organizations.listForUser(user.id)).map(({ name }) => name);
  }

  private async shownSections(context: SignedInPageContext): Promise<ShownSection[]> {
    const sections = await Promise.all(this.sections.map((section) => section.showSection(context)));
    return sections.filter((section) => section !== null);
  }

  private async enter(context: PageContext, raw: string, { code_challenge }: AccountQuery): Promise<Response> {
    const { href } = await this.redirects.check(raw);
    context.tab.open();
    context.note({ frontEnd: { redirectTo: href, codeChallenge: code_challenge ?? null } });
    return this.responses.redirect(context, '/account');
  }
}
