import { Get, Query } from '@nestjs/common';
import {
  RateLimit,
  SendProofRequest,
  VerifyEmailRequest,
  MailedSignInService,
  PasskeySignInService,
  PasswordSignInService,
  VerifyPasskeyRequest,
  CreateSessionRequest,
  PageResponsesService,
  SignInCompletionService,
  FormPost,
  Pages,
  CurrentPage,
  PageRedirect,
  isSignedIn,
  shownEmail,
  requireState,
  type PageContext,
  givenCredential,
} from '@svc/auth';
import { OrganizationEntryService } from './organization-entry.service';
import { EnteredQuery } from './page.request';
import { signInCodePage, signInPage } from './sign-in.pages';
import { SignInOffersService } from './sign-in-offers.service';

@Pages('account/sign-in')
export class SignInPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly completion: SignInCompletionService,
    private readonly offers: SignInOffersService,
    private readonly passwordSignIn: PasswordSignInService,
    private readonly mailed: MailedSignInService,
    private readonly passkeys: PasskeySignInService,
    private readonly organizations: OrganizationEntryService,
  ) {}

  /** A user who is signed in to a front end of this site is signed in here, too. */
  @Get()
  async show(@CurrentPage() context: PageContext, @Query() { entered }: EnteredQuery): Promise<Response> {
    if (isSignedIn(context)) return this.responses.redirect(context, '/account/continue');
    if (entered === undefined) throw new PageRedirect('/api/auth/account-page/entry?to=/account/sign-in');
    return this.responses.show(context, await this.page(context));
  }

  @RateLimit('sign-in')
  @FormPost('')
  byPassword(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.signIn(context),
      () => this.page(context),
    );
  }

  private async signIn(context: PageContext): Promise<Response> {
    const { email, password } = await context.read(CreateSessionRequest, { method: 'password' });
    context.note({ email });
    // Another tab has signed the user in: a second session would end the first, and its grants.
    if (isSignedIn(context) && shownEmail(context.caller.user.email) === email) {
      context.note({ isAgreed: true });
      return this.responses.redirect(context, '/account/continue');
    }
    if (await this.organizations.isRequired(email)) return this.organizations.start(context, email);
    const signedIn = this.passwordSignIn.signIn({ email, password }, 'web', context.source);
    return signedIn.then(
      (outcome) => this.completion.complete(context, outcome),
      this.completion.verifyFirst(context, email),
    );
  }

  @RateLimit('mail')
  @FormPost('mail')
  mail(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.completion.mailCode(context, 'sign_in', '/account/sign-in/code'),
      () => this.page(context),
    );
  }

  @RateLimit('sign-in')
  @FormPost('organization')
  throughOrganization(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      async () => {
        const { email } = await context.read(SendProofRequest);
        return this.organizations.start(context, email);
      },
      () => this.page(context),
    );
  }

  @Get('code')
  async askForCode(@CurrentPage() context: PageContext): Promise<Response> {
    if (context.state.email === undefined) return this.responses.redirect(context, '/account/sign-in');
    return this.responses.show(context, await this.codePage(context));
  }

  @RateLimit('check')
  @FormPost('code')
  byCode(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      async () => {
        const email = requireState(context.state.email, 'email');
        const code = await context.read(VerifyEmailRequest, { email });
        const circumstances = { clientType: 'web', source: context.source, keptSessionIds: [] } as const;
        return this.completion.complete(context, await this.mailed.byCode('sign_in', code, circumstances));
      },
      () => this.codePage(context),
    );
  }

  @RateLimit('sign-in')
  @FormPost('passkey')
  byPasskey(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.signInByPasskey(context),
      () => this.page(context),
    );
  }

  private async signInByPasskey(context: PageContext): Promise<Response> {
    const body = await context.read(VerifyPasskeyRequest, { credential: givenCredential(context) });
    const passkey = await this.passkeys.find(body, context.source);
    this.completion.requireUser(passkey.owner);
    await this.completion.deliverVerified(context, await this.passkeys.verify(passkey, body, 'web', context.source));
    return this.responses.redirect(context, '/account/continue');
  }

  private async page(context: PageContext) {
    return signInPage(context, await this.offers.current());
  }

  private async codePage(context: PageContext) {
    return signInCodePage(context, (await this.offers.current()).config.verifyEmailMethod);
  }
}
