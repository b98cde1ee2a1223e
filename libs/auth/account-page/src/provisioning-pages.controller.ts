import { Get, Query } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { UuidParam } from '@svc/http';
import { RateLimit, ClaimDomainRequest, DomainsService, PageQuery, OrganizationsService } from '@svc/auth';
import { SetGroupRoleRequest, GroupRolesService, CreateScimTokenRequest, ScimTokensService } from '@svc/auth-scim';
import { CurrentPage, FormPost, Pages } from './page.decorators';
import type { Form, Page, SignedInPageContext } from './page-context';
import { PageResponsesService } from './page-responses.service';
import type { Notice } from './page-state';
import { SignedIn } from './page.guard';
import { newTokenPage, provisioningPage, provisioningPath } from './provisioning.pages';

/** A field of the form; requests refuse unknown ones. */
const posted = ({ request }: SignedInPageContext, name: string): string => (request.body as Form)[name] ?? '';

/** Domains, SCIM tokens and groups of an organisation, for its owners. */
@SignedIn({ isFresh: true })
@Pages('account/organizations/:id/provisioning')
export class ProvisioningPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly organizations: OrganizationsService,
    private readonly domains: DomainsService,
    private readonly provisioning: ScimTokensService,
    private readonly groups: GroupRolesService,
    private readonly config: AuthServiceConfig,
  ) {}

  @Get()
  async show(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @Query() query: PageQuery,
  ): Promise<Response> {
    this.organizations.requireOn();
    return this.responses.show(context, await this.page(context, id, query));
  }

  @RateLimit('mail')
  @FormPost('domains')
  claim(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, id, null, async () => {
      const { domain } = await context.readOnly(ClaimDomainRequest, { domain: posted(context, 'domain') });
      await this.domains.claim(context.caller, id, domain, context.source);
    });
  }

  @RateLimit('check')
  @FormPost('domains/:domainId/verification')
  verify(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('domainId') domainId: string,
  ): Promise<Response> {
    return this.change(context, id, 'domain-verified', () =>
      this.domains.verify(context.caller, id, domainId, context.source),
    );
  }

  @FormPost('domains/:domainId/removal')
  removeDomain(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('domainId') domainId: string,
  ): Promise<Response> {
    return this.change(context, id, 'domain-removed', () =>
      this.domains.remove(context.caller, id, domainId, context.source),
    );
  }

  @RateLimit('mail')
  @FormPost('tokens')
  createToken(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    const act = async () => {
      const body = await context.readOnly(CreateScimTokenRequest, { name: posted(context, 'name') });
      const made = await this.provisioning.create(context.caller, id, body, context.source);
      return this.responses.show(context, newTokenPage(context, id, made));
    };
    return this.responses.attempt(context, act, () => this.page(context, id));
  }

  @FormPost('tokens/:tokenId/removal')
  removeToken(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('tokenId') tokenId: string,
  ): Promise<Response> {
    return this.change(context, id, 'scim-token-withdrawn', () =>
      this.provisioning.remove(context.caller, id, tokenId, context.source),
    );
  }

  @FormPost('groups/:groupId/role')
  setRole(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('groupId') groupId: string,
  ): Promise<Response> {
    return this.change(context, id, 'role-changed', async () => {
      const given = posted(context, 'role');
      const role = given === '' ? null : (await context.readOnly(SetGroupRoleRequest, { role: given })).role;
      await this.groups.setRole(context.caller, { organizationId: id, groupId, role }, context.source);
    });
  }

  private change(
    context: SignedInPageContext,
    id: string,
    notice: Notice | null,
    act: () => Promise<unknown>,
  ): Promise<Response> {
    return this.responses.change(
      context,
      { path: provisioningPath(id), notice, again: () => this.page(context, id) },
      act,
    );
  }

  private async page(context: SignedInPageContext, id: string, query = new PageQuery()): Promise<Page> {
    const { caller } = context;
    return provisioningPage(context, {
      organization: await this.organizations.read(caller, id),
      tokens: await this.provisioning.list(caller, id),
      domains: await this.domains.list(caller, id),
      groups: await this.groups.list(caller, id, query),
      scimUrl: `${this.config.publicUrl}/scim/v2`,
    });
  }
}
