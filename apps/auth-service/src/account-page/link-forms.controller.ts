import { RateLimit } from '../limits/rate-limit.decorator';
import { LinkTokenRequest, ResetPasswordRequest } from '../email/email.request';
import { linkFormsPath } from '../email/link-page';
import { PasswordResetService } from '../email/password-reset.service';
import { PublicConfigService } from '../public-config/public-config.service';
import { SignInLinksService } from '../sign-in/sign-in-links.service';
import { PageAnswersService } from './page-answers.service';
import { ArrivalsService } from './arrivals.service';
import { linkedPasswordPage } from './link-form.pages';
import { FormPost, Pages, Visited } from './page.decorators';
import type { Form, Visit } from './visit';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';

/** Forms of mailed links; they also work without JavaScript. */
@Pages(linkFormsPath)
export class LinkFormsController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly arrivals: ArrivalsService,
    private readonly config: PublicConfigService,
    private readonly passwords: PasswordResetService,
    private readonly signIns: SignInLinksService,
    private readonly sessions: PresentedSessionsService,
  ) {}

  @RateLimit('check')
  @FormPost('reset')
  reset(@Visited() visit: Visit): Promise<Response> {
    const { token = '' } = visit.request.body as Form;
    return this.answers.attempt(
      visit,
      async () => {
        const { otp, newPassword } = await visit.read(ResetPasswordRequest, { otp: token });
        await this.passwords.reset(otp, newPassword, visit.source);
        return this.answers.go(visit, '/account/sign-in', 'password-reset');
      },
      async () => linkedPasswordPage(visit, await this.config.read(), token),
    );
  }

  @RateLimit('check')
  @FormPost('sign-in')
  async signIn(@Visited() visit: Visit): Promise<Response> {
    const { token } = await visit.read(LinkTokenRequest);
    const { source } = visit;
    const keptSessionIds = [...(await this.sessions.idsOf(visit.request)), ...visit.sessionIds];
    return this.arrivals.byLink(visit, await this.signIns.use(token, { clientType: 'web', source, keptSessionIds }));
  }
}
