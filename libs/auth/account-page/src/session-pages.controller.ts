import { Get } from '@nestjs/common';
import { UuidParam } from '@svc/http';
import {
  PageResponsesService,
  FormPost,
  Pages,
  CurrentPage,
  RequiresSignIn,
  type Page,
  type SignedInPageContext,
  SessionsService,
} from '@svc/auth';
import { sessionsPage } from './session.pages';

const path = '/account/sessions';

@RequiresSignIn()
@Pages('account/sessions')
export class SessionPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  async show(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.show(context, await this.page(context));
  }

  @FormPost('others')
  async endOthers(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    await this.sessions.endOthers(context.caller, context.source);
    return this.responses.redirect(context, path, 'sessions-ended');
  }

  @FormPost(':id/end')
  end(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.responses.attempt(
      context,
      async () => {
        await this.sessions.endOwn(context.caller, id, context.source);
        return this.responses.redirect(context, path, 'session-ended');
      },
      () => this.page(context),
    );
  }

  private async page(context: SignedInPageContext): Promise<Page> {
    return sessionsPage(context, await this.sessions.listOwn(context.caller));
  }
}
