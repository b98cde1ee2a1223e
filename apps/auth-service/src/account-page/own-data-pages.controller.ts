import { Get } from '@nestjs/common';
import { ChangePasswordRequest } from '../account/account.request';
import { ChangeEmailRequest, ConfirmEmailRequest } from '../account/email-change.request';
import { EmailChangeService } from '../account/email-change.service';
import { OwnPasswordService } from '../account/own-password.service';
import { UserAdministrationService } from '../administration/user-administration.service';
import { RateLimit } from '../limits/rate-limit.decorator';
import { PublicConfigService } from '../public-config/public-config.service';
import { SessionCookiesService } from '../sessions/session-cookies.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { PageAnswersService } from './page-answers.service';
import { deletionPage, emailCodePage, emailPage, passwordPage } from './own-data.pages';
import { PageCookiesService } from './page-cookies.service';
import { FormPost, Pages, Visited } from './page.decorators';
import { SignedIn } from './visit.guard';
import { requireKept, type Form, type SignedInVisit } from './visit';

/** Password, email and deletion of the account. */
@SignedIn({ isFresh: true })
@Pages('account')
export class OwnDataPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly config: PublicConfigService,
    private readonly password: OwnPasswordService,
    private readonly email: EmailChangeService,
    private readonly administration: UserAdministrationService,
    private readonly cookies: PageCookiesService,
    private readonly sessionCookies: SessionCookiesService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  @SignedIn()
  @Get('password')
  async askForPassword(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.show(visit, passwordPage(visit, await this.config.read()));
  }

  /** Asks for the current password; an account without a password needs a fresh session, which the service checks. */
  @RateLimit('sign-in')
  @SignedIn()
  @FormPost('password')
  changePassword(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { newPassword, currentPassword } = await visit.read(ChangePasswordRequest);
        await this.password.change(visit.caller, newPassword, currentPassword ?? null, visit.source);
        return this.answers.go(visit, '/account', 'password-changed');
      },
      async () => passwordPage(visit, await this.config.read()),
    );
  }

  @Get('email')
  askForEmail(@Visited() visit: SignedInVisit): Response {
    return this.answers.show(visit, emailPage(visit));
  }

  @RateLimit('mail')
  @FormPost('email')
  changeEmail(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { newEmail } = await visit.read(ChangeEmailRequest);
        visit.note({ newEmail });
        const redirectTo = this.redirects.ownPage;
        await this.email.request(visit.caller, { newEmail, redirectTo }, visit.source);
        return this.answers.go(visit, '/account/email/code');
      },
      () => emailPage(visit),
    );
  }

  @SignedIn()
  @Get('email/code')
  async askForCode(@Visited() visit: SignedInVisit): Promise<Response> {
    if (visit.state.newEmail === undefined) return this.answers.go(visit, '/account/email');
    return this.answers.show(visit, emailCodePage(visit, await this.config.read()));
  }

  @RateLimit('check')
  @SignedIn()
  @FormPost('email/code')
  confirmEmail(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const newEmail = requireKept(visit.state.newEmail, 'newEmail');
        const confirmation = await visit.read(ConfirmEmailRequest, { newEmail });
        await this.email.confirm(visit.caller, confirmation, visit.source);
        visit.note({ newEmail: undefined });
        return this.answers.go(visit, '/account', 'email-changed');
      },
      async () => emailCodePage(visit, await this.config.read()),
    );
  }

  @Get('deletion')
  askWhetherSure(@Visited() visit: SignedInVisit): Response {
    return this.answers.show(visit, deletionPage(visit));
  }

  @FormPost('deletion')
  async remove(@Visited() visit: SignedInVisit): Promise<Response> {
    const { caller, reply, source, state } = visit;
    if ((visit.request.body as Form)['sure'] !== 'yes') return this.answers.go(visit, '/account/deletion');
    await this.administration.remove([caller.user.id], caller, source);
    this.sessionCookies.clear('user', reply);
    this.cookies.clearAccessToken(reply);
    visit.state = { id: state.id, language: state.language };
    return this.answers.go(visit, '/account/sign-in', 'deleted');
  }
}
