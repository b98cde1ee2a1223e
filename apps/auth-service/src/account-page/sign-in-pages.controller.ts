import { Get, Query } from '@nestjs/common';
import { RateLimit } from '../limits/rate-limit.decorator';
import { SendProofRequest, VerifyEmailRequest } from '../email/email.request';
import { MailedSignInService } from '../email/mailed-sign-in.service';
import { ProofRequestsService } from '../email/proof-requests.service';
import { PasskeySignInService } from '../sign-in/passkey-sign-in.service';
import { PasswordSignInService } from '../sign-in/password-sign-in.service';
import { VerifyPasskeyRequest } from '../second-factors/passkey.dto';
import { CreateSessionRequest } from '../sessions/session.request';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { SettingsService } from '../settings/settings.service';
import { PageAnswersService } from './page-answers.service';
import { ArrivalsService } from './arrivals.service';
import { FormPost, Pages, Visited } from './page.decorators';
import { EnteredQuery } from './page.request';
import { signInCodePage, signInPage } from './sign-in.pages';
import { SignInOffersService } from './sign-in-offers.service';
import { PageVerificationService } from './page-verification.service';
import { Detour, isSignedIn, requireKept, type Visit, givenCredential } from './visit';

@Pages('account/sign-in')
export class SignInPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly arrivals: ArrivalsService,
    private readonly offers: SignInOffersService,
    private readonly passwordSignIn: PasswordSignInService,
    private readonly mailed: MailedSignInService,
    private readonly requests: ProofRequestsService,
    private readonly passkeys: PasskeySignInService,
    private readonly redirects: RedirectTargetsService,
    private readonly verification: PageVerificationService,
    private readonly settings: SettingsService,
  ) {}

  /** A user who is signed in to a front end of this site is signed in here, too. */
  @Get()
  async show(@Visited() visit: Visit, @Query() { entered }: EnteredQuery): Promise<Response> {
    if (isSignedIn(visit)) return this.answers.go(visit, '/account/continue');
    if (entered === undefined) throw new Detour('/api/auth/account-page/entry?to=/account/sign-in');
    return this.answers.show(visit, await this.page(visit));
  }

  @RateLimit('sign-in')
  @FormPost('')
  byPassword(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { email, password } = await visit.read(CreateSessionRequest, { method: 'password' });
        visit.note({ email });
        const signedIn = this.passwordSignIn.signIn({ email, password }, 'web', visit.source);
        return signedIn.then((outcome) => this.arrivals.outcome(visit, outcome), this.verification.first(visit, email));
      },
      () => this.page(visit),
    );
  }

  @RateLimit('mail')
  @FormPost('mail')
  mail(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { email } = await visit.read(SendProofRequest);
        visit.note({ email });
        const redirectTo = this.redirects.ownPage;
        await this.requests.take({ purpose: 'sign_in', email, redirectTo, source: visit.source });
        return this.answers.go(visit, '/account/sign-in/code');
      },
      () => this.page(visit),
    );
  }

  @Get('code')
  async askForCode(@Visited() visit: Visit): Promise<Response> {
    if (visit.state.email === undefined) return this.answers.go(visit, '/account/sign-in');
    return this.answers.show(visit, await this.codePage(visit));
  }

  @RateLimit('check')
  @FormPost('code')
  byCode(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const email = requireKept(visit.state.email, 'email');
        const code = await visit.read(VerifyEmailRequest, { email });
        const circumstances = { clientType: 'web', source: visit.source, keptSessionIds: [] } as const;
        return this.arrivals.outcome(visit, await this.mailed.byCode('sign_in', code, circumstances));
      },
      () => this.codePage(visit),
    );
  }

  @RateLimit('sign-in')
  @FormPost('passkey')
  byPasskey(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const body = await visit.read(VerifyPasskeyRequest, { credential: givenCredential(visit) });
        const passkey = await this.passkeys.find(body, visit.source);
        this.arrivals.requireUser(passkey.owner);
        await this.arrivals.verified(visit, await this.passkeys.verify(passkey, body, 'web', visit.source));
        return this.answers.go(visit, '/account/continue');
      },
      () => this.page(visit),
    );
  }

  private async page(visit: Visit) {
    return signInPage(visit, await this.offers.current());
  }

  private async codePage(visit: Visit) {
    return signInCodePage(visit, (await this.settings.current()).verifyEmailMethod);
  }
}
