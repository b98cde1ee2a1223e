import { Get, Query } from '@nestjs/common';
import { PathText } from '@svc/http';
import { AccountService } from '../account/account.service';
import { RateLimit } from '../limits/rate-limit.decorator';
import { mailLanguages } from '../platform/pages/languages';
import { LogoutService } from '../sessions/logout.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { accountPage, leavingPage } from './account.pages';
import { PageAnswersService } from './page-answers.service';
import { ArrivalsService } from './arrivals.service';
import { PageCookiesService } from './page-cookies.service';
import { FormPost, Pages, Visited } from './page.decorators';
import { AccountQuery, ForQuery, ownPath } from './page.request';
import { SignInOffersService } from './sign-in-offers.service';
import { SignedIn } from './visit.guard';
import { Detour, isSignedIn, type SignedInVisit, type Visit } from './visit';

@Pages('account')
export class AccountPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly arrivals: ArrivalsService,
    private readonly account: AccountService,
    private readonly cookies: PageCookiesService,
    private readonly leaving: LogoutService,
    private readonly redirects: RedirectTargetsService,
    private readonly offers: SignInOffersService,
  ) {}

  /** Stores the front end's parameters in the cookie and redirects, so that they leave the address bar. */
  @Get()
  async show(@Visited() visit: Visit, @Query() query: AccountQuery): Promise<Response> {
    if (query.redirectTo !== undefined) return this.arrive(visit, query.redirectTo, query);
    if (!isSignedIn(visit)) throw new Detour('/api/auth/account-page/entry?to=/account');
    const account = await this.account.read(visit.caller);
    return this.answers.show(visit, accountPage(visit, account, await this.offers.providers()));
  }

  @SignedIn()
  @Get('continue')
  goOn(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.arrivals.goOn(visit);
  }

  @SignedIn()
  @FormPost('continue')
  handOver(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.arrivals.handOver(visit);
  }

  @Get('language/:language')
  choose(
    @Visited() visit: Visit,
    @PathText('language', { maximum: 2 }) wanted: string,
    @Query() query: ForQuery,
  ): Response {
    visit.note({ language: mailLanguages.find((language) => language === wanted) });
    return this.answers.go(visit, ownPath(query.for));
  }

  @RateLimit('mail')
  @SignedIn()
  @FormPost('export')
  async export(@Visited() { caller, source }: SignedInVisit): Promise<Response> {
    const text = JSON.stringify(await this.account.export(caller, source), null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="account.json"',
    };
    return new Response(text, { headers });
  }

  /** Asks again when the access token had expired as the button was pressed. */
  @Get('sign-out')
  askToLeave(@Visited() visit: Visit): Promise<Response> | Response {
    if (!isSignedIn(visit)) return this.answers.go(visit, '/account/sign-in', 'signed-out');
    return this.answers.show(visit, leavingPage(visit));
  }

  @SignedIn()
  @FormPost('sign-out')
  async signOut(@Visited() visit: SignedInVisit): Promise<Response> {
    const { caller, reply, source, state } = visit;
    await this.leaving.leave(caller.sessionId, 'logout', reply, source);
    this.cookies.clearAccessToken(reply);
    const { id, language, frontEnd } = state;
    visit.state = { id, language, frontEnd };
    return this.answers.go(visit, '/account/sign-in', 'signed-out');
  }

  private async arrive(visit: Visit, raw: string, { code_challenge }: AccountQuery): Promise<Response> {
    const { href } = await this.redirects.check(raw);
    visit.note({ frontEnd: { redirectTo: href, codeChallenge: code_challenge ?? null }, isAgreed: undefined });
    return this.answers.go(visit, '/account');
  }
}
