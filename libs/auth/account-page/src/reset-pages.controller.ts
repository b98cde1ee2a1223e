import { Get } from '@nestjs/common';
import { AppError } from '@svc/errors';
import {
  RateLimit,
  ExchangeResetCodeRequest,
  ResetPasswordRequest,
  PasswordResetService,
  ResetTokensService,
  PublicConfigService,
  PageResponsesService,
  SignInCompletionService,
  FormPost,
  Pages,
  CurrentPage,
  requireState,
  type PageContext,
} from '@svc/auth';
import { newPasswordPage, resetCodePage, resetPage } from './reset.pages';

@Pages('account/reset')
export class ResetPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly config: PublicConfigService,
    private readonly completion: SignInCompletionService,
    private readonly tokens: ResetTokensService,
    private readonly reset: PasswordResetService,
  ) {}

  @Get()
  show(@CurrentPage() context: PageContext): Response {
    return this.responses.show(context, resetPage(context));
  }

  @RateLimit('mail')
  @FormPost('')
  mail(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.completion.mailCode(context, 'reset_password', '/account/reset/code'),
      () => resetPage(context),
    );
  }

  @Get('code')
  async askForCode(@CurrentPage() context: PageContext): Promise<Response> {
    if (context.state.email === undefined) return this.responses.redirect(context, '/account/reset');
    return this.responses.show(context, await this.codePage(context));
  }

  @RateLimit('check')
  @FormPost('code')
  exchange(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.exchangeCode(context),
      () => this.codePage(context),
    );
  }

  private async exchangeCode(context: PageContext): Promise<Response> {
    const email = requireState(context.state.email, 'email');
    const { otp = '' } = context.request.body as Record<string, string>;
    const { code } = await context.read(ExchangeResetCodeRequest, { email, code: otp });
    const { token } = await this.tokens.exchange(email, code, context.source);
    context.note({ resetToken: token });
    return this.responses.redirect(context, '/account/reset/password');
  }

  @Get('password')
  async choose(@CurrentPage() context: PageContext): Promise<Response> {
    if (context.state.resetToken === undefined) return this.responses.redirect(context, '/account/reset');
    return this.responses.show(context, newPasswordPage(context, await this.config.read()));
  }

  @RateLimit('check')
  @FormPost('password')
  change(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.replacePassword(context),
      async () => newPasswordPage(context, await this.config.read()),
    );
  }

  private async replacePassword(context: PageContext): Promise<Response> {
    const { resetToken } = context.state;
    if (resetToken === undefined) throw new AppError('AUTH_INVALID_RESET_TOKEN');
    const { newPassword } = await context.read(ResetPasswordRequest, { otp: resetToken });
    await this.reset.reset(resetToken, newPassword, context.source);
    context.note({ resetToken: undefined });
    return this.completion.signInAgain(context);
  }

  private async codePage(context: PageContext) {
    return resetCodePage(context, (await this.config.read()).resetPasswordMethod);
  }
}
