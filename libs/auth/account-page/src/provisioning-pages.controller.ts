import { Get, Query } from '@nestjs/common';
import {
  ClaimDomainRequest,
  CurrentPage,
  DomainsService,
  FormPost,
  OrganizationsService,
  PageQuery,
  PageResponsesService,
  Pages,
  ProvisioningPagesService,
  RateLimit,
  RequiresSignIn,
  type Form,
  type SignedInPageContext,
} from '@svc/auth';
import { UuidParam } from '@svc/http';

/** A field of the form; requests refuse unknown ones. */
const posted = ({ request }: SignedInPageContext, name: string): string => (request.body as Form)[name] ?? '';

/** Domains of an organisation, for its owners. */
@RequiresSignIn({ isFresh: true })
@Pages('account/organizations/:id/provisioning')
export class ProvisioningPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly pages: ProvisioningPagesService,
    private readonly organizations: OrganizationsService,
    private readonly domains: DomainsService,
  ) {}

  @Get()
  async show(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @Query() query: PageQuery,
  ): Promise<Response> {
    this.organizations.requireOn();
    return this.responses.show(context, await this.pages.page(context, id, query));
  }

  @RateLimit('mail')
  @FormPost('domains')
  claim(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.pages.change(context, id, null, async () => {
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
    return this.pages.change(context, id, 'domain-verified', () =>
      this.domains.verify(context.caller, id, domainId, context.source),
    );
  }

  @FormPost('domains/:domainId/removal')
  removeDomain(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') id: string,
    @UuidParam('domainId') domainId: string,
  ): Promise<Response> {
    return this.pages.change(context, id, 'domain-removed', () =>
      this.domains.remove(context.caller, id, domainId, context.source),
    );
  }
}
