import { AppError } from '@svc/errors';
import { EmailChangeService } from '../account/email-change.service';
import { EmailReplacementService } from '../account/email-replacement.service';
import { RateLimit } from '../limits/rate-limit.decorator';
import { LinkTokenRequest } from '../email/email.dto';
import { LinkResponsesService } from '../email/link-responses.service';
import { linkFormsPath } from '../email/link-page';
import { LinksService } from '../email/links.service';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { PageResponsesService } from './page-responses.service';
import { changedEmailPage, verifiedEmailPage } from './link-form.pages';
import { FormPost, Pages, CurrentPage } from './page.decorators';
import type { PageContext } from './page-context';

/** Redirect target after the sign-in. */
const changeLink = (token: string): string => `/api/auth/email/change-link?token=${encodeURIComponent(token)}`;

/** Forms of mailed links that verify, change or restore an email. */
@Pages(linkFormsPath)
export class AddressLinkFormsController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly links: LinksService,
    private readonly linkResponses: LinkResponsesService,
    private readonly change: EmailChangeService,
    private readonly replacement: EmailReplacementService,
    private readonly presented: PresentedSessionsService,
  ) {}

  @RateLimit('check')
  @FormPost('verify')
  async verify(@CurrentPage() context: PageContext): Promise<Response> {
    const { token } = await context.read(LinkTokenRequest);
    const outcome = await this.links.verifyEmail(token, true, await this.sessionIds(context), context.source);
    const target = await this.linkResponses.verifiedTarget(outcome);
    return target === null
      ? this.responses.show(context, verifiedEmailPage(context))
      : this.responses.redirectExternally(context, target.href);
  }

  /** Redirects a browser without a session of the account to the sign-in, and then back to the link. */
  @RateLimit('check')
  @FormPost('change')
  async changeEmail(@CurrentPage() context: PageContext): Promise<Response> {
    const { token } = await context.read(LinkTokenRequest);
    context.note({ after: changeLink(token) });
    const target = await this.change.confirmByLink(token, await this.sessionIds(context), context.source);
    context.note({ after: undefined });
    return target === null
      ? this.responses.show(context, changedEmailPage(context, 'change'))
      : this.responses.redirectExternally(context, target);
  }

  @RateLimit('check')
  @FormPost('sign-in-to-change')
  async signInToChange(@CurrentPage() context: PageContext): Promise<Response> {
    const { token } = await context.read(LinkTokenRequest);
    context.note({ after: changeLink(token) });
    return context.hasAccountPage
      ? this.responses.redirect(context, '/account/sign-in')
      : this.responses.showFailure(
          context,
          new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'token_missing' } }),
        );
  }

  @RateLimit('check')
  @FormPost('undo')
  async undoEmail(@CurrentPage() context: PageContext): Promise<Response> {
    const { token } = await context.read(LinkTokenRequest);
    await this.replacement.undo(token, context.source);
    return this.responses.show(context, changedEmailPage(context, 'undo'));
  }

  private async sessionIds(context: PageContext): Promise<string[]> {
    return [...(await this.presented.findIds(context.request)), ...context.sessionIds];
  }
}
