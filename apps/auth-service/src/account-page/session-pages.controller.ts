import { Get } from '@nestjs/common';
import { UuidParam } from '@svc/http';
import { OwnSessionsService } from '../sessions/own-sessions.service';
import { PageAnswersService } from './page-answers.service';
import { FormPost, Pages, Visited } from './page.decorators';
import { sessionsPage } from './session.pages';
import { SignedIn } from './visit.guard';
import type { Page, SignedInVisit } from './visit';

const path = '/account/sessions';

@SignedIn()
@Pages('account/sessions')
export class SessionPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly sessions: OwnSessionsService,
  ) {}

  @Get()
  async show(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.show(visit, await this.page(visit));
  }

  @FormPost('others')
  async endOthers(@Visited() visit: SignedInVisit): Promise<Response> {
    await this.sessions.endOthers(visit.caller, visit.source);
    return this.answers.go(visit, path, 'sessions-ended');
  }

  @FormPost(':id/end')
  end(@Visited() visit: SignedInVisit, @UuidParam('id') id: string): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        await this.sessions.end(visit.caller, id, visit.source);
        return this.answers.go(visit, path, 'session-ended');
      },
      () => this.page(visit),
    );
  }

  private async page(visit: SignedInVisit): Promise<Page> {
    return sessionsPage(visit, (await this.sessions.list(visit.caller)).data);
  }
}
