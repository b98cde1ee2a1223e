import { Get } from '@nestjs/common';
import { ConsentsService } from './consents.service';
import { InteractionsService } from './interactions.service';
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
} from '@svc/auth';
import { applicationsPage, applicationsPath, authorizePath, consentPage } from './authorize.pages';

/** A client's request: the usual sign-in, if one is needed, then the consent. */
@Pages('account/authorize')
export class AuthorizePagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly interactions: InteractionsService,
  ) {}

  @Get()
  async show(@CurrentPage() context: PageContext): Promise<Response> {
    const request = await this.interactions.find(context.request);
    if (!isSignedIn(context)) return this.askToSignIn(context);
    if (request.prompt === 'consent') return this.responses.show(context, consentPage(context, request));
    return this.goOn(context, await this.interactions.completeSignIn(context.request, context.caller));
  }

  @RequiresSignIn()
  @FormPost('allow')
  async allow(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const { request, caller, source } = context;
    return this.goOn(context, await this.interactions.allow(request, shownRequest(context), caller, source));
  }

  @RequiresSignIn()
  @FormPost('deny')
  async deny(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.goOn(context, await this.interactions.deny(context.request, shownRequest(context), context.caller));
  }

  /** A front end that this browser opened earlier must not get the sign-in. */
  private askToSignIn(context: PageContext): Response {
    context.note({ after: authorizePath, frontEnd: undefined });
    return this.responses.redirect(context, `/api/auth/account-page/entry?to=${authorizePath}`);
  }

  /** Browsers check each redirect of a form: the client's address follows in a navigation of its own. */
  private goOn(context: PageContext, address: string): Response {
    context.note({ after: undefined });
    return this.responses.redirectExternally(context, address);
  }
}

const shownRequest = ({ request }: PageContext): string => (request.body as Form)['request'] ?? '';

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
