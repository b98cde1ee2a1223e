import { Inject, Injectable } from '@nestjs/common';
import type { Part } from '@svc/http';
import { DomainsService } from '../organizations/domains.service';
import { PageQuery } from '../organizations/organization.dto';
import { OrganizationsService } from '../organizations/organizations.service';
import { provisioningPath } from './organization-parts';
import type { Page, SignedInPageContext } from './page-context';
import { PageResponsesService } from './page-responses.service';
import type { Notice } from './page-state';
import { provisioningPage } from './provisioning.pages';

/** A section of the page on which owners say where an organisation's users come from. */
export interface ProvisioningSection {
  readonly showSection: (context: SignedInPageContext, organizationId: string, query: PageQuery) => Promise<Part>;
}

/** Injects `readonly ProvisioningSection[]`. */
export const provisioningSections = Symbol('provisioningSections');

/** Domains of an organisation, and sections of features. */
@Injectable()
export class ProvisioningPagesService {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly organizations: OrganizationsService,
    private readonly domains: DomainsService,
    @Inject(provisioningSections) private readonly sections: readonly ProvisioningSection[],
  ) {}

  async page(context: SignedInPageContext, id: string, query = new PageQuery()): Promise<Page> {
    const { caller } = context;
    return provisioningPage(context, {
      organization: await this.organizations.read(caller, id),
      domains: await this.domains.list(caller, id),
      sections: await Promise.all(this.sections.map((section) => section.showSection(context, id, query))),
    });
  }

  /** Runs a form's action, and shows the page with a notice. */
  change(
    context: SignedInPageContext,
    id: string,
    notice: Notice | null,
    act: () => Promise<unknown>,
  ): Promise<Response> {
    const again = () => this.page(context, id);
    return this.responses.change(context, { path: provisioningPath(id), notice, again }, act);
  }
}
