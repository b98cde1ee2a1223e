import { Get } from '@nestjs/common';
import { AppError } from '@svc/errors';
import {
  shownEmail,
  RateLimit,
  SendProofRequest,
  VerifyEmailRequest,
  MailedSignInService,
  PublicConfigService,
  RedirectTargetsService,
  CreateUserRequest,
  SignUpService,
  PageResponsesService,
  SignInCompletionService,
  FormPost,
  Pages,
  CurrentPage,
  requireState,
  withRequest,
  type PageContext,
} from '@svc/auth';
import { signUpPage, verifyPage } from './sign-in.pages';

const chooseEmail = ({ state, caller }: PageContext): string | undefined =>
  (caller && shownEmail(caller.user.email)) ?? state.email;

@Pages('account')
export class SignUpPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly completion: SignInCompletionService,
    private readonly config: PublicConfigService,
    private readonly signUp: SignUpService,
    private readonly mailed: MailedSignInService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  @Get('sign-up')
  async show(@CurrentPage() context: PageContext): Promise<Response> {
    const config = await this.config.read();
    if (config.disableSignup) throw new AppError('AUTH_SIGNUP_DISABLED');
    return this.responses.show(context, signUpPage(context, config));
  }

  @RateLimit('sign-up')
  @FormPost('sign-up')
  create(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.createAccount(context),
      async () => signUpPage(context, await this.config.read()),
    );
  }

  private async createAccount(context: PageContext): Promise<Response> {
    const body = await context.read(CreateUserRequest);
    context.note({ email: body.email });
    const request = { ...body, redirectTo: withRequest(context, this.redirects.ownPage) };
    const { outcome } = await this.signUp.signUp({
      request,
      clientType: 'web',
      source: context.source,
      admin: null,
      anonymous: null,
    });
    // The sign-up has already queued the mail.
    return outcome === null
      ? this.responses.redirect(context, '/account/verify', 'mail-sent')
      : this.completion.complete(context, outcome);
  }

  @Get('verify')
  async askForCode(@CurrentPage() context: PageContext): Promise<Response> {
    if (chooseEmail(context) === undefined) return this.responses.redirect(context, '/account/sign-in');
    return this.responses.show(context, await this.verifyPage(context));
  }

  @RateLimit('mail')
  @FormPost('verify/mail')
  mail(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      async () => {
        const { email } = await context.read(SendProofRequest, { email: chooseEmail(context) });
        return this.completion.mailVerification(context, email);
      },
      () => this.verifyPage(context),
    );
  }

  @RateLimit('check')
  @FormPost('verify')
  verify(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.verifyAddress(context),
      () => this.verifyPage(context),
    );
  }

  private async verifyAddress(context: PageContext): Promise<Response> {
    const code = await context.read(VerifyEmailRequest, { email: requireState(chooseEmail(context), 'email') });
    const keptSessionIds = context.caller === null ? [] : [context.caller.sessionId];
    const circumstances = { clientType: 'web', source: context.source, keptSessionIds } as const;
    const outcome = await this.mailed.byCode('verify_email', code, circumstances);
    return this.completion.complete(context, outcome, 'email-verified');
  }

  private async verifyPage(context: PageContext) {
    return verifyPage(context, (await this.config.read()).verifyEmailMethod);
  }
}
