import { Get, Query } from '@nestjs/common';
import {
  RateLimit,
  OrganizationInvitationsService,
  CurrentPage,
  FormPost,
  Pages,
  requireState,
  type PageContext,
  type SignedInPageContext,
  PageResponsesService,
  RequiresSignIn,
  organizationsPath,
} from '@svc/auth';
import { InvitationQuery } from './page.request';
import { invitationPage } from './organization.pages';

const path = '/account/invitation';

/** The link of an invitation. Its token waits in the cookie while the user signs in or signs up. */
@Pages('account/invitation')
export class InvitationPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly invitations: OrganizationInvitationsService,
  ) {}

  @Get()
  enter(@CurrentPage() context: PageContext, @Query() { token }: InvitationQuery): Response {
    if (token !== undefined) {
      context.tab.open();
      context.note({ invitationToken: token });
    }
    return this.responses.redirect(context, `${path}/acceptance`);
  }

  @RequiresSignIn()
  @Get('acceptance')
  async show(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const token = requireState(context.state.invitationToken, 'token');
    const invitation = await this.invitations.find(context.caller, { token });
    return this.responses.show(context, invitationPage(context, invitation));
  }

  @RequiresSignIn()
  @RateLimit('check')
  @FormPost('acceptance')
  async accept(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const token = requireState(context.state.invitationToken, 'token');
    await this.invitations.accept(context.caller, { token }, context.source);
    context.note({ invitationToken: undefined });
    return this.responses.redirect(context, organizationsPath, 'organization-joined');
  }
}
