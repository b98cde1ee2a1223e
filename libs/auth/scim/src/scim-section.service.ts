import { Injectable } from '@nestjs/common';
import type { PageQuery, ProvisioningSection, SignedInPageContext } from '@svc/auth';
import { AuthServiceConfig } from '@svc/config';
import type { Part } from '@svc/http';
import { GroupRolesService } from './group-roles.service';
import { scimSections } from './provisioning.pages';
import { ScimTokensService } from './scim-tokens.service';

/** Shows tokens and groups of an organisation. */
@Injectable()
export class ScimSectionService implements ProvisioningSection {
  constructor(
    private readonly provisioning: ScimTokensService,
    private readonly groups: GroupRolesService,
    private readonly config: AuthServiceConfig,
  ) {}

  async showSection(context: SignedInPageContext, organizationId: string, query: PageQuery): Promise<Part> {
    const { caller } = context;
    return scimSections(context, organizationId, {
      tokens: await this.provisioning.list(caller, organizationId),
      groups: await this.groups.list(caller, organizationId, query),
      scimUrl: `${this.config.publicUrl}/scim/v2`,
    });
  }
}
