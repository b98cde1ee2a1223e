import { Get } from '@nestjs/common';
import { ConsentsService } from './consents.service';
import { InteractionsService, type PendingRequest } from './interactions.service';
import {
  isSignedIn,
  type Form,
  type PageContext,
  type SignedInPageContext,
  CurrentPage,
  FormPost,
  Pages,
  RequiresSignIn,
  PageResponsesService,
  requestPage,
  withRequest,
} from '@svc/auth';
import { applicationsPage, applicationsPath, consentPage } from './authorize.pages';

/** Flows that go on at the same time in the tabs of a browser; older ones may take their hints again. */
const mostHintedFlows = 5;

/** A client's request: the usual sign-in, if one is needed, then the consent. */
@Pages('account/authorize')
export class AuthorizePagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly interactions: InteractionsService,
  ) {}

  @Get()
  async show(@CurrentPage() context: PageContext): Promise<Response> {
    const request = await this.interactions.find(context);
    if (context.state.hintedBy?.includes(request.flowId) !== true) return this.takeHints(context, request);
    if (!isSignedIn(context)) return this.askToSignIn(context);
    if (request.prompt === 'consent') return this.responses.show(context, consentPage(context, request));
    return this.goOn(context, await this.interactions.completeSignIn(context));
  }

  @RequiresSignIn()
  @FormPost('allow')
  async allow(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.goOn(context, await this.interactions.allow(context));
  }

  @RequiresSignIn()
  @FormPost('deny')
  async deny(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.goOn(context, await this.interactions.deny(context));
  }

  /** Once a request: its user may choose another language then. */
  private takeHints(context: PageContext, { flowId, hints: { language, email } }: PendingRequest): Response {
    const hintedBy = [...(context.state.hintedBy ?? []), flowId].slice(-mostHintedFlows);
    context.note({ hintedBy, ...(language && { language }), ...(email !== undefined && { email }) });
    return this.responses.redirect(context, requestPage);
  }

  private askToSignIn(context: PageContext): Response {
    context.note({ after: withRequest(context, requestPage) });
    return this.responses.redirect(context, `/api/auth/account-page/entry?to=${requestPage}`);
  }

  /** Browsers check each redirect of a form: the client's address follows in a navigation of its own. */
  private goOn(context: PageContext, address: string): Response {
    context.note({ after: undefined });
    return this.responses.redirectExternally(context, address);
  }
}

/** Applications that the user has allowed. */
@RequiresSignIn()
@Pages('account/applications')
export class ApplicationPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly consents: ConsentsService,
  ) {}

  @Get()
  async show(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.show(context, applicationsPage(context, await this.consents.list(context.caller.user.id)));
  }

  @FormPost('withdraw')
  async withdraw(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const { client = '' } = context.request.body as Form;
    await this.consents.withdraw(context.caller.user.id, client, context.source);
    return this.responses.redirect(context, applicationsPath, 'access-withdrawn');
  }
}
