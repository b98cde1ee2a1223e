import { Get } from '@nestjs/common';
import {
  UserAdministrationService,
  SessionCookiesService,
  type Form,
  type SignedInPageContext,
  PageCookiesService,
  PageResponsesService,
  CurrentPage,
  FormPost,
  Pages,
  RequiresSignIn,
} from '@svc/auth';
import { deletionPage } from './own-data.pages';

@RequiresSignIn({ isFresh: true })
@Pages('account/deletion')
export class DeletionPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly administration: UserAdministrationService,
    private readonly cookies: PageCookiesService,
    private readonly sessionCookies: SessionCookiesService,
  ) {}

  @Get()
  askWhetherSure(@CurrentPage() context: SignedInPageContext): Response {
    return this.responses.show(context, deletionPage(context));
  }

  @FormPost('')
  async remove(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const { caller, reply, source } = context;
    if ((context.request.body as Form)['sure'] !== 'yes') return this.responses.redirect(context, '/account/deletion');
    await this.administration.remove([caller.user.id], caller, source);
    this.sessionCookies.clear('user', reply);
    this.cookies.clearAccessToken(reply);
    context.tab.forget();
    return this.responses.redirect(context, '/account/sign-in', 'deleted');
  }
}
