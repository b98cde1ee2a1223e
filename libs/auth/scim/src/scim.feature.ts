import type { AuthFeature } from '@svc/auth';
import { CreateScim1796700003000 } from './1796700003000-scim.migration';
import { ScimAccountDataService } from './scim-account-data.service';
import { ScimPagesModule } from './scim-pages.module';
import { ScimSectionService } from './scim-section.service';
import { ScimGroup, ScimGroupMember, ScimToken, ScimUser } from './scim.entity';
import { ScimModule } from './scim.module';

/** Identity providers write users and groups of organisations (SCIM 2.0). */
export const scimFeature: AuthFeature = {
  name: 'scim',
  module: ScimModule,
  pages: ScimPagesModule,
  provisioningSection: ScimSectionService,
  accountData: ScimAccountDataService,
  entities: [ScimGroup, ScimGroupMember, ScimToken, ScimUser],
  migrations: [CreateScim1796700003000],
  concurrentIndexes: [
    // Directories look users up by email.
    { name: 'scim_users_emails_idx', table: 'scim_users', definition: 'USING gin (auth.scim_emails(attributes))' },
    // Directories list active users, and the list counts them.
    { name: 'scim_users_active_idx', table: 'scim_users', definition: '(organization_id, id) WHERE active' },
  ],
};
