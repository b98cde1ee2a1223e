import { Get, Query } from '@nestjs/common';
import {
  RateLimit,
  OwnFactorsService,
  ReauthenticationRequest,
  ReauthenticationService,
  PageResponsesService,
  FormPost,
  Pages,
  CurrentPage,
  RequiresSignIn,
  type Form,
  type Page,
  type SignedInPageContext,
  shownProof,
  requestPage,
  withRequest,
} from '@svc/auth';
import { confirmPage } from './confirm.pages';
import { ForQuery, ownPath } from './page.request';

/** Makes the session fresh for actions that require it. */
@RequiresSignIn()
@Pages('account/confirm')
export class ConfirmController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly factors: OwnFactorsService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  @Get()
  async show(@CurrentPage() context: SignedInPageContext, @Query() query: ForQuery): Promise<Response> {
    if (query.for !== undefined) context.note({ after: withRequest(context, ownPath(query.for)) });
    return this.responses.show(context, await this.page(context));
  }

  @RateLimit('sign-in')
  @FormPost('password')
  byPassword(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      async () => {
        const { password = '' } = context.request.body as Form;
        await context.read(ReauthenticationRequest, { password });
        await this.reauthentication.byPassword(context.caller, password, context.source);
        return this.done(context);
      },
      () => this.page(context),
    );
  }

  @RateLimit('sign-in')
  @FormPost('factor')
  byFactor(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.confirmByFactor(context),
      () => this.page(context),
    );
  }

  private async confirmByFactor(context: SignedInPageContext): Promise<Response> {
    const { password: _none, ...shown } = await context.read(ReauthenticationRequest, shownProof(context));
    // The browser chose the passkey; ignore the factor's id of the form.
    const proof = shown.credential === undefined ? shown : { ...shown, factorId: undefined };
    await this.reauthentication.byFactor(context.caller, proof, context.source);
    return this.done(context);
  }

  private done(context: SignedInPageContext): Response {
    const { after } = context.state;
    context.note({ after: undefined });
    const next = context.tab.isOfClient ? requestPage : after;
    return this.responses.redirect(context, next ?? '/account', 'confirmed');
  }

  private async page(context: SignedInPageContext): Promise<Page> {
    return confirmPage(context, await this.factors.list({ kind: 'user', id: context.caller.user.id }));
  }
}
