import { Get, Query } from '@nestjs/common';
import { RateLimit } from '../limits/rate-limit.decorator';
import { OwnFactorsService } from '../second-factors/own-factors.service';
import { ReauthenticationRequest } from '../sign-in/reauthentication.controller';
import { ReauthenticationService } from '../sign-in/reauthentication.service';
import { PageAnswersService } from './page-answers.service';
import { confirmPage } from './confirm.pages';
import { FormPost, Pages, Visited } from './page.decorators';
import { ForQuery, ownPath } from './page.request';
import { SignedIn } from './visit.guard';
import { type Form, type Page, type SignedInVisit, shownProof } from './visit';

/** Makes the session fresh for actions that require it. */
@SignedIn()
@Pages('account/confirm')
export class ConfirmController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly factors: OwnFactorsService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  @Get()
  async show(@Visited() visit: SignedInVisit, @Query() query: ForQuery): Promise<Response> {
    if (query.for !== undefined) visit.note({ after: ownPath(query.for) });
    return this.answers.show(visit, await this.page(visit));
  }

  @RateLimit('sign-in')
  @FormPost('password')
  byPassword(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { password = '' } = visit.request.body as Form;
        await visit.read(ReauthenticationRequest, { password });
        await this.reauthentication.byPassword(visit.caller, password, visit.source);
        return this.done(visit);
      },
      () => this.page(visit),
    );
  }

  @RateLimit('sign-in')
  @FormPost('factor')
  byFactor(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.attempt(
      visit,
      async () => {
        const { password: _none, ...shown } = await visit.read(ReauthenticationRequest, shownProof(visit));
        // The browser chose the passkey; ignore the factor's id of the form.
        const proof = shown.credential === undefined ? shown : { ...shown, factorId: undefined };
        await this.reauthentication.byFactor(visit.caller, proof, visit.source);
        return this.done(visit);
      },
      () => this.page(visit),
    );
  }

  private done(visit: SignedInVisit): Response {
    const { after } = visit.state;
    visit.note({ after: undefined });
    return this.answers.go(visit, after ?? '/account', 'confirmed');
  }

  private async page(visit: SignedInVisit): Promise<Page> {
    return confirmPage(visit, await this.factors.list({ kind: 'user', id: visit.caller.user.id }));
  }
}
