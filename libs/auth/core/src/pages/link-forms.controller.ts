import { RateLimit } from '../limits/rate-limit.decorator';
import { LinkTokenRequest, ResetPasswordRequest } from '../email/email.dto';
import { linkFormsPath } from '../email/link-page';
import { InvitedSignInService } from '../email/invited-sign-in.service';
import { PublicConfigService } from '../public-config/public-config.service';
import { MailedSignInService } from '../email/mailed-sign-in.service';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { PageResponsesService } from './page-responses.service';
import { SignInCompletionService } from './sign-in-completion.service';
import { linkedPasswordPage } from './link-form.pages';
import { FormPost, Pages, CurrentPage } from './page.decorators';
import type { Form, PageContext } from './page-context';

/** Forms of mailed links; they also work without JavaScript. */
@Pages(linkFormsPath)
export class LinkFormsController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly completion: SignInCompletionService,
    private readonly config: PublicConfigService,
    private readonly passwords: InvitedSignInService,
    private readonly signIns: MailedSignInService,
    private readonly presented: PresentedSessionsService,
  ) {}

  @RateLimit('check')
  @FormPost('reset')
  reset(@CurrentPage() context: PageContext): Promise<Response> {
    const { token = '' } = context.request.body as Form;
    return this.responses.attempt(
      context,
      async () => {
        const { otp, newPassword } = await context.read(ResetPasswordRequest, { otp: token });
        const signIn = await this.passwords.setPassword(otp, newPassword, context.source);
        return signIn === null ? this.completion.signInAgain(context) : this.completion.completeFirst(context, signIn);
      },
      async () => linkedPasswordPage(context, await this.config.read(), token),
    );
  }

  @RateLimit('check')
  @FormPost('sign-in')
  async signIn(@CurrentPage() context: PageContext): Promise<Response> {
    const { token } = await context.read(LinkTokenRequest);
    const { source } = context;
    const keptSessionIds = [...(await this.presented.findIds(context.request)), ...context.sessionIds];
    return this.completion.completeLink(
      context,
      await this.signIns.byLink(token, { clientType: 'web', source, keptSessionIds }),
    );
  }
}
