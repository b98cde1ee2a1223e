import { Get } from '@nestjs/common';
import { UuidParam } from '@svc/http';
import {
  RateLimit,
  CreateOrganizationProviderRequest,
  UpdateOrganizationProviderRequest,
  OrganizationProvidersService,
  DomainsService,
  OrganizationsService,
  ProviderResolver,
  CurrentPage,
  FormPost,
  Pages,
  type Form,
  type Page,
  type SignedInPageContext,
  PageResponsesService,
  type Notice,
  RequiresSignIn,
} from '@svc/auth';
import { organizationSignInPage, organizationSignInPath } from './organization-sign-in.pages';

/** Fields of the form that have a value; requests refuse unknown ones. */
const given = ({ request }: SignedInPageContext, names: readonly string[]): Form =>
  Object.fromEntries(
    Object.entries(request.body as Form).filter(([name, value]) => names.includes(name) && value !== ''),
  );

const providerFields = ['name', 'discoveryEndpoint', 'clientId', 'clientSecret'];

/** The provider of an organisation and the policy of its domains, for its owners. */
@RequiresSignIn({ isFresh: true })
@Pages('account/organizations/:id/sign-in')
export class OrganizationSignInPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly organizations: OrganizationsService,
    private readonly domains: DomainsService,
    private readonly providers: OrganizationProvidersService,
    private readonly resolver: ProviderResolver,
  ) {}

  @Get()
  async show(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    this.organizations.requireOn();
    return this.responses.show(context, await this.page(context, id));
  }

  @RateLimit('check')
  @FormPost('provider')
  add(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, id, 'provider-saved', async () => {
      const body = await context.readOnly(CreateOrganizationProviderRequest, given(context, providerFields));
      await this.providers.create(context.caller, id, body, context.source);
    });
  }

  @RateLimit('check')
  @FormPost('provider/change')
  update(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, id, 'provider-saved', async () => {
      const body = await context.readOnly(UpdateOrganizationProviderRequest, given(context, providerFields));
      await this.providers.update(context.caller, await this.named(context, id), body, context.source);
    });
  }

  @FormPost('provider/removal')
  remove(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, id, 'provider-removed', async () =>
      this.providers.remove(context.caller, await this.named(context, id), context.source),
    );
  }

  @FormPost('domains/:domainId')
  setPolicy(
    @CurrentPage() context: SignedInPageContext,
    @UuidParam('id') organizationId: string,
    @UuidParam('domainId') domainId: string,
  ): Promise<Response> {
    return this.change(context, organizationId, 'domain-changed', () => {
      const switches = Object.entries(given(context, ['joinMembers', 'requireProvider']));
      const policy = Object.fromEntries(switches.map(([name, value]) => [name, value === 'on']));
      return this.domains.setPolicy(context.caller, { organizationId, domainId, ...policy }, context.source);
    });
  }

  private async named({ caller }: SignedInPageContext, organizationId: string) {
    const [provider] = await this.providers.list(caller, organizationId);
    return { organizationId, providerId: provider?.id ?? organizationId };
  }

  private change(
    context: SignedInPageContext,
    id: string,
    notice: Notice,
    act: () => Promise<unknown>,
  ): Promise<Response> {
    return this.responses.change(
      context,
      { path: organizationSignInPath(id), notice, again: () => this.page(context, id) },
      act,
    );
  }

  private async page(context: SignedInPageContext, id: string): Promise<Page> {
    const { caller } = context;
    const [provider] = await this.providers.list(caller, id);
    return organizationSignInPage(context, {
      organization: await this.organizations.read(caller, id),
      provider,
      domains: await this.domains.list(caller, id),
      callbackUrl: this.resolver.organizationCallbackUrl(id),
    });
  }
}
