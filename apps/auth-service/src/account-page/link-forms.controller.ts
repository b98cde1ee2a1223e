import { EmailChangeService } from '../account/email-change.service';
import { EmailReplacementService } from '../account/email-replacement.service';
import { RateLimit } from '../guarding/rate-limit.decorator';
import { LinkTokenRequest, ResetPasswordRequest } from '../proofs/email.request';
import { linkFormsPath } from '../proofs/link-page';
import { PasswordResetService } from '../proofs/password-reset.service';
import { PublicConfigService } from '../public-config/public-config.service';
import { PresentedSessions } from '../sessions/presented-sessions';
import { SignInLinksService } from '../sign-in/sign-in-links.service';
import { Answers } from './answers.service';
import { Arrivals } from './arrivals.service';
import { changedEmailPage, linkedPasswordPage } from './link-form.pages';
import { FormPost, Pages, Visited } from './page.decorators';
import type { Form, Visit } from './visit';

/** What the buttons of mailed links' pages do, also without JavaScript. */
@Pages(linkFormsPath)
export class LinkFormsController {
  constructor(
    private readonly answers: Answers,
    private readonly arrivals: Arrivals,
    private readonly config: PublicConfigService,
    private readonly passwords: PasswordResetService,
    private readonly change: EmailChangeService,
    private readonly replacement: EmailReplacementService,
    private readonly signIns: SignInLinksService,
    private readonly presented: PresentedSessions,
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
  @FormPost('change')
  async changeEmail(@Visited() visit: Visit): Promise<Response> {
    const { token } = await visit.read(LinkTokenRequest);
    const target = await this.change.confirmByLink(token, visit.source);
    return target === null
      ? this.answers.show(visit, changedEmailPage(visit, 'change'))
      : this.answers.leave(visit, target);
  }

  @RateLimit('check')
  @FormPost('undo')
  async undoEmail(@Visited() visit: Visit): Promise<Response> {
    const { token } = await visit.read(LinkTokenRequest);
    await this.replacement.undo(token, visit.source);
    return this.answers.show(visit, changedEmailPage(visit, 'undo'));
  }

  @RateLimit('check')
  @FormPost('sign-in')
  async signIn(@Visited() visit: Visit): Promise<Response> {
    const { token } = await visit.read(LinkTokenRequest);
    const { request, caller, source } = visit;
    const own = caller === null ? [] : [caller.sessionId];
    const keptSessionIds = [...(await this.presented.idsOf(request)), ...own];
    return this.arrivals.byLink(visit, await this.signIns.use(token, { clientType: 'web', source, keptSessionIds }));
  }
}
