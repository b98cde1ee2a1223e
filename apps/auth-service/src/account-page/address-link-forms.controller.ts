import { EmailChangeService } from '../account/email-change.service';
import { EmailReplacementService } from '../account/email-replacement.service';
import { RateLimit } from '../limits/rate-limit.decorator';
import { LinkTokenRequest } from '../email/email.request';
import { LinkAnswersService } from '../email/link-answers.service';
import { linkFormsPath } from '../email/link-page';
import { LinksService } from '../email/links.service';
import { PageAnswersService } from './page-answers.service';
import { changedEmailPage, verifiedEmailPage } from './link-form.pages';
import { FormPost, Pages, Visited } from './page.decorators';
import type { Visit } from './visit';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';

/** Redirect target after the sign-in. */
const changeLink = (token: string): string => `/api/auth/email/change-link?token=${encodeURIComponent(token)}`;

/** Forms of mailed links that verify, change or restore an email. */
@Pages(linkFormsPath)
export class AddressLinkFormsController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly links: LinksService,
    private readonly linkAnswers: LinkAnswersService,
    private readonly change: EmailChangeService,
    private readonly replacement: EmailReplacementService,
    private readonly sessions: PresentedSessionsService,
  ) {}

  @RateLimit('check')
  @FormPost('verify')
  async verify(@Visited() visit: Visit): Promise<Response> {
    const { token } = await visit.read(LinkTokenRequest);
    const outcome = await this.links.verifyEmail(token, true, await this.sessionIds(visit), visit.source);
    const target = await this.linkAnswers.verifiedTarget(outcome);
    return target === null
      ? this.answers.show(visit, verifiedEmailPage(visit))
      : this.answers.leave(visit, target.href);
  }

  /** Redirects a browser without a session of the account to the sign-in, and then back to the link. */
  @RateLimit('check')
  @FormPost('change')
  async changeEmail(@Visited() visit: Visit): Promise<Response> {
    const { token } = await visit.read(LinkTokenRequest);
    visit.note({ after: changeLink(token) });
    const target = await this.change.confirmByLink(token, await this.sessionIds(visit), visit.source);
    visit.note({ after: undefined });
    return target === null
      ? this.answers.show(visit, changedEmailPage(visit, 'change'))
      : this.answers.leave(visit, target);
  }

  @RateLimit('check')
  @FormPost('sign-in-to-change')
  async signInToChange(@Visited() visit: Visit): Promise<Response> {
    const { token } = await visit.read(LinkTokenRequest);
    visit.note({ after: changeLink(token) });
    return this.answers.go(visit, '/account/sign-in');
  }

  @RateLimit('check')
  @FormPost('undo')
  async undoEmail(@Visited() visit: Visit): Promise<Response> {
    const { token } = await visit.read(LinkTokenRequest);
    await this.replacement.undo(token, visit.source);
    return this.answers.show(visit, changedEmailPage(visit, 'undo'));
  }

  private async sessionIds(visit: Visit): Promise<string[]> {
    return [...(await this.sessions.idsOf(visit.request)), ...visit.sessionIds];
  }
}
