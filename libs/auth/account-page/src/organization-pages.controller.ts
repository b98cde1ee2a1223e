import { Get, Query } from '@nestjs/common';
import { UuidParam } from '@svc/http';
import {
  RateLimit,
  CreateOrganizationRequest,
  InviteMemberRequest,
  PageQuery,
  UpdateMemberRequest,
  MembersService,
  OrganizationInvitationsService,
  OrganizationCreationService,
  OrganizationsService,
  CurrentPage,
  FormPost,
  Pages,
  type Form,
  type Page,
  type SignedInPageContext,
  PageResponsesService,
  type Notice,
  RequiresSignIn,
  organizationsPath,
} from '@svc/auth';
import { organizationPage, organizationRemovalPage } from './organization-members.pages';
import { organizationsPage } from './organization.pages';

/** The form of a page without its token, for requests that refuse unknown fields. */
const pickFields = ({ request }: SignedInPageContext, names: readonly string[]): Form =>
  Object.fromEntries(Object.entries(request.body as Form).filter(([name]) => names.includes(name)));

const organizationPath = (id: string): string => `${organizationsPath}/${id}`;

@RequiresSignIn()
@Pages('account/organizations')
export class OrganizationPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly organizations: OrganizationsService,
    private readonly creation: OrganizationCreationService,
    private readonly members: MembersService,
    private readonly invitations: OrganizationInvitationsService,
  ) {}

  @Get()
  async show(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    this.organizations.requireOn();
    return this.responses.show(context, await this.list(context));
  }

  @RateLimit('mail')
  @FormPost('')
  create(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const act = async () => {
      const body = await context.readOnly(CreateOrganizationRequest, pickFields(context, ['name']));
      const { id } = await this.creation.create(context.caller, body, context.source);
      return this.responses.redirect(context, organizationPath(id));
    };
    return this.responses.attempt(context, act, () => this.list(context));
  }

  @FormPost('own/use')
  async useNone(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    await this.organizations.activate(context.caller, null);
    return this.responses.redirect(context, organizationsPath);
  }

  @FormPost(':id/use')
  async use(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    await this.organizations.activate(context.caller, id);
    return this.responses.redirect(context, organizationsPath);
  }

  @RateLimit('check')
  @FormPost('invitations/:id/acceptance')
  accept(@CurrentPage() context: SignedInPageContext, @UuidParam('id') invitationId: string): Promise<Response> {
    const act = async () => {
      await this.invitations.accept(context.caller, { invitationId }, context.source);
      return this.responses.redirect(context, organizationsPath, 'organization-joined');
    };
    return this.responses.attempt(context, act, () => this.list(context));
  }

  @Get(':id')
  async showOne(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @Query() query: PageQuery,
  ): Promise<Response> {
    this.organizations.requireOn();
    return this.responses.show(context, await this.one(context, id, query));
  }

  @RateLimit('mail')
  @FormPost(':id/invitations')
  invite(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, id, 'member-invited', async () => {
      const body = await context.readOnly(InviteMemberRequest, pickFields(context, ['email', 'role']));
      await this.invitations.invite(context.caller, id, body, context.source);
    });
  }

  @FormPost(':id/invitations/:invitationId/removal')
  withdraw(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('invitationId') invitationId: string,
  ): Promise<Response> {
    return this.change(context, id, 'invitation-withdrawn', () =>
      this.invitations.withdraw(context.caller, id, invitationId, context.source),
    );
  }

  @FormPost(':id/members/:userId/role')
  setRole(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('userId') userId: string,
  ): Promise<Response> {
    return this.change(context, id, 'role-changed', async () => {
      const { role } = await context.readOnly(UpdateMemberRequest, pickFields(context, ['role']));
      await this.members.setRole(context.caller, { organizationId: id, userId, role }, context.source);
    });
  }

  @FormPost(':id/members/:userId/removal')
  removeMember(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('userId') userId: string,
  ): Promise<Response> {
    return this.change(context, id, 'member-removed', () =>
      this.members.remove(context.caller, id, userId, context.source),
    );
  }

  @FormPost(':id/leave')
  leave(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    const { caller, source } = context;
    const act = async () => {
      await this.members.remove(caller, id, caller.user.id, source);
      return this.responses.redirect(context, organizationsPath, 'organization-left');
    };
    return this.responses.attempt(context, act, () => this.one(context, id));
  }

  @RequiresSignIn({ isFresh: true })
  @Get(':id/deletion')
  async askWhetherSure(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.responses.show(
      context,
      organizationRemovalPage(context, await this.organizations.read(context.caller, id)),
    );
  }

  @RequiresSignIn({ isFresh: true })
  @FormPost(':id/deletion')
  async remove(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    if ((context.request.body as Form)['sure'] !== 'yes')
      return this.responses.redirect(context, `${organizationPath(id)}/deletion`);
    await this.organizations.remove(context.caller, id, context.source);
    return this.responses.redirect(context, organizationsPath, 'organization-deleted');
  }

  private change(
    context: SignedInPageContext,
    id: string,
    notice: Notice,
    act: () => Promise<unknown>,
  ): Promise<Response> {
    return this.responses.change(
      context,
      { path: organizationPath(id), notice, again: () => this.one(context, id) },
      act,
    );
  }

  private async list(context: SignedInPageContext): Promise<Page> {
    const { caller } = context;
    const { data } = await this.organizations.list(caller, new PageQuery());
    return organizationsPage(context, data, await this.invitations.listOwn(caller));
  }

  private async one(context: SignedInPageContext, id: string, query = new PageQuery()): Promise<Page> {
    const { caller } = context;
    const organization = await this.organizations.read(caller, id);
    const isManaged = organization.role === 'owner' || organization.role === 'admin';
    return organizationPage(context, organization, {
      isManaged,
      members: await this.members.list(caller, id, query),
      invitations: isManaged ? await this.invitations.list(caller, id) : [],
    });
  }
}
