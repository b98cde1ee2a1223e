import { Get } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { shownEmail } from '../platform/fields/email-address';
import { RateLimit } from '../limits/rate-limit.decorator';
import { SendProofRequest, VerifyEmailRequest } from '../email/email.request';
import { MailedSignInService } from '../email/mailed-sign-in.service';
import { PublicConfigService } from '../public-config/public-config.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { CreateUserRequest } from '../sign-up/create-user.request';
import { SignUpService } from '../sign-up/sign-up.service';
import { PageAnswersService } from './page-answers.service';
import { ArrivalsService } from './arrivals.service';
import { FormPost, Pages, Visited } from './page.decorators';
import { signUpPage, verifyPage } from './sign-in.pages';
import { PageVerificationService } from './page-verification.service';
import { requireKept, type Visit } from './visit';

const emailOf = ({ state, caller }: Visit): string | undefined =>
  (caller && shownEmail(caller.user.email)) ?? state.email;

@Pages('account')
export class SignUpPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly arrivals: ArrivalsService,
    private readonly config: PublicConfigService,
    private readonly signUp: SignUpService,
    private readonly mailed: MailedSignInService,
    private readonly redirects: RedirectTargetsService,
    private readonly verification: PageVerificationService,
  ) {}

  @Get('sign-up')
  async show(@Visited() visit: Visit): Promise<Response> {
    const config = await this.config.read();
    if (config.disableSignup) throw new AppError('AUTH_SIGNUP_DISABLED');
    return this.answers.show(visit, signUpPage(visit, config));
  }

  @RateLimit('sign-up')
  @FormPost('sign-up')
  create(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const body = await visit.read(CreateUserRequest);
        visit.note({ email: body.email });
        const request = { ...body, redirectTo: this.redirects.ownPage };
        const { outcome } = await this.signUp.signUp({
          request,
          clientType: 'web',
          source: visit.source,
          admin: null,
          anonymous: null,
        });
        // The sign-up has already queued the mail.
        return outcome === null
          ? this.answers.go(visit, '/account/verify', 'mail-sent')
          : this.arrivals.outcome(visit, outcome);
      },
      async () => signUpPage(visit, await this.config.read()),
    );
  }

  @Get('verify')
  async askForCode(@Visited() visit: Visit): Promise<Response> {
    if (emailOf(visit) === undefined) return this.answers.go(visit, '/account/sign-in');
    return this.answers.show(visit, await this.verifyPage(visit));
  }

  @RateLimit('mail')
  @FormPost('verify/mail')
  mail(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { email } = await visit.read(SendProofRequest, { email: emailOf(visit) });
        return this.verification.mail(visit, email);
      },
      () => this.verifyPage(visit),
    );
  }

  @RateLimit('check')
  @FormPost('verify')
  verify(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const code = await visit.read(VerifyEmailRequest, { email: requireKept(emailOf(visit), 'email') });
        const keptSessionIds = visit.caller === null ? [] : [visit.caller.sessionId];
        const circumstances = { clientType: 'web', source: visit.source, keptSessionIds } as const;
        const outcome = await this.mailed.byCode('verify_email', code, circumstances);
        return this.arrivals.outcome(visit, outcome, 'email-verified');
      },
      () => this.verifyPage(visit),
    );
  }

  private async verifyPage(visit: Visit) {
    return verifyPage(visit, (await this.config.read()).verifyEmailMethod);
  }
}
