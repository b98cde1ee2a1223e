import { Get } from '@nestjs/common';
import {
  ChangePasswordRequest,
  ChangeEmailRequest,
  ConfirmEmailRequest,
  EmailChangeService,
  OwnPasswordService,
  RateLimit,
  PublicConfigService,
  RedirectTargetsService,
  PageResponsesService,
  FormPost,
  Pages,
  CurrentPage,
  RequiresSignIn,
  requireState,
  type SignedInPageContext,
} from '@svc/auth';
import { emailCodePage, emailPage, passwordPage } from './own-data.pages';

/** Password and email of the account. */
@RequiresSignIn({ isFresh: true })
@Pages('account')
export class OwnDataPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly config: PublicConfigService,
    private readonly password: OwnPasswordService,
    private readonly email: EmailChangeService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  @RequiresSignIn()
  @Get('password')
  async askForPassword(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.show(context, passwordPage(context, await this.config.read()));
  }

  /** Asks for the current password; an account without a password needs a fresh session, which the service checks. */
  @RateLimit('sign-in')
  @RequiresSignIn()
  @FormPost('password')
  changePassword(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      async () => {
        const { newPassword, currentPassword } = await context.read(ChangePasswordRequest);
        await this.password.change(context.caller, newPassword, currentPassword ?? null, context.source);
        return this.responses.redirect(context, '/account', 'password-changed');
      },
      async () => passwordPage(context, await this.config.read()),
    );
  }

  @Get('email')
  askForEmail(@CurrentPage() context: SignedInPageContext): Response {
    return this.responses.show(context, emailPage(context));
  }

  @RateLimit('mail')
  @FormPost('email')
  changeEmail(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.requestEmail(context),
      () => emailPage(context),
    );
  }

  private async requestEmail(context: SignedInPageContext): Promise<Response> {
    const { newEmail } = await context.read(ChangeEmailRequest);
    context.note({ newEmail });
    const redirectTo = this.redirects.ownPage;
    await this.email.request(context.caller, { newEmail, redirectTo }, context.source);
    return this.responses.redirect(context, '/account/email/code');
  }

  @RequiresSignIn()
  @Get('email/code')
  async askForCode(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    if (context.state.newEmail === undefined) return this.responses.redirect(context, '/account/email');
    return this.responses.show(context, emailCodePage(context, await this.config.read()));
  }

  @RateLimit('check')
  @RequiresSignIn()
  @FormPost('email/code')
  confirmEmail(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.replaceEmail(context),
      async () => emailCodePage(context, await this.config.read()),
    );
  }

  private async replaceEmail(context: SignedInPageContext): Promise<Response> {
    const newEmail = requireState(context.state.newEmail, 'newEmail');
    const confirmation = await context.read(ConfirmEmailRequest, { newEmail });
    await this.email.confirm(context.caller, confirmation, context.source);
    context.note({ newEmail: undefined });
    return this.responses.redirect(context, '/account', 'email-changed');
  }
}
