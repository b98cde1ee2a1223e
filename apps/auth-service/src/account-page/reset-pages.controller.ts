import { Get } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { RateLimit } from '../limits/rate-limit.decorator';
import { ExchangeResetCodeRequest, ResetPasswordRequest, SendProofRequest } from '../email/email.request';
import { PasswordResetService } from '../email/password-reset.service';
import { ProofRequestsService } from '../email/proof-requests.service';
import { ResetTokensService } from '../email/reset-tokens.service';
import { PublicConfigService } from '../public-config/public-config.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { PageAnswersService } from './page-answers.service';
import { FormPost, Pages, Visited } from './page.decorators';
import { newPasswordPage, resetCodePage, resetPage } from './reset.pages';
import { requireKept, type Visit } from './visit';

@Pages('account/reset')
export class ResetPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly config: PublicConfigService,
    private readonly requests: ProofRequestsService,
    private readonly tokens: ResetTokensService,
    private readonly reset: PasswordResetService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  @Get()
  show(@Visited() visit: Visit): Response {
    return this.answers.show(visit, resetPage(visit));
  }

  @RateLimit('mail')
  @FormPost('')
  mail(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { email } = await visit.read(SendProofRequest);
        visit.note({ email });
        const redirectTo = this.redirects.ownPage;
        await this.requests.take({ purpose: 'reset_password', email, redirectTo, source: visit.source });
        return this.answers.go(visit, '/account/reset/code');
      },
      () => resetPage(visit),
    );
  }

  @Get('code')
  async askForCode(@Visited() visit: Visit): Promise<Response> {
    if (visit.state.email === undefined) return this.answers.go(visit, '/account/reset');
    return this.answers.show(visit, await this.codePage(visit));
  }

  @RateLimit('check')
  @FormPost('code')
  exchange(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const email = requireKept(visit.state.email, 'email');
        const { otp = '' } = visit.request.body as Record<string, string>;
        const { code } = await visit.read(ExchangeResetCodeRequest, { email, code: otp });
        const { token } = await this.tokens.exchange(email, code, visit.source);
        visit.note({ resetToken: token });
        return this.answers.go(visit, '/account/reset/password');
      },
      () => this.codePage(visit),
    );
  }

  @Get('password')
  async choose(@Visited() visit: Visit): Promise<Response> {
    if (visit.state.resetToken === undefined) return this.answers.go(visit, '/account/reset');
    return this.answers.show(visit, newPasswordPage(visit, await this.config.read()));
  }

  @RateLimit('check')
  @FormPost('password')
  change(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { resetToken } = visit.state;
        if (resetToken === undefined) throw new AppError('AUTH_INVALID_RESET_TOKEN');
        const { newPassword } = await visit.read(ResetPasswordRequest, { otp: resetToken });
        await this.reset.reset(resetToken, newPassword, visit.source);
        visit.note({ resetToken: undefined });
        return this.answers.go(visit, '/account/sign-in', 'password-reset');
      },
      async () => newPasswordPage(visit, await this.config.read()),
    );
  }

  private async codePage(visit: Visit) {
    return resetCodePage(visit, (await this.config.read()).resetPasswordMethod);
  }
}
