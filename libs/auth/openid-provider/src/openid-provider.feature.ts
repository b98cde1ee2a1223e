import { expiredGrants, expiredArtifacts } from './artifacts.statements';
import { CreateOpenidProvider1796700001000 } from './1796700001000-openid-provider.migration';
import type { AuthFeature } from '@svc/auth';
import { OidcConfig } from '@svc/config';
import { ApplicationsSectionService } from './applications-section.service';
import { ClientsSection } from './clients.section';
import { ClientsSectionModule } from './clients-section.module';
import {
  BlockedClient,
  ClientLogout,
  OidcArtifact,
  OidcClient,
  OidcConsent,
  OidcGrant,
  SelfRegistrationCount,
} from './oidc.entity';
import { ProviderModule } from './provider.module';
import { ProviderPagesModule } from './provider-pages.module';
import { ServiceAccount, ServiceAccountSecret } from './service-accounts/service-account.entity';

/** Programs sign users in here (OAuth 2.1, OpenID Connect). */
export const openidProviderFeature: AuthFeature = {
  name: 'openid-provider',
  requires: ['account-page'],
  module: ProviderModule,
  settings: OidcConfig,
  pages: ProviderPagesModule,
  accountSection: ApplicationsSectionService,
  fileSection: { section: ClientsSection, module: ClientsSectionModule },
  tags: [
    {
      name: 'Clients',
      description: 'For administrators: programs that sign users in here (OAuth 2.1, OpenID)',
      before: 'Mails',
    },
  ],
  entities: [
    BlockedClient,
    ClientLogout,
    OidcArtifact,
    OidcClient,
    OidcConsent,
    OidcGrant,
    SelfRegistrationCount,
    ServiceAccount,
    ServiceAccountSecret,
  ],
  migrations: [CreateOpenidProvider1796700001000],
  concurrentIndexes: [
    // The users of a client, and all consents that end with it.
    { name: 'oidc_consents_client_idx', table: 'oidc_consents', definition: '(client_id, auth_id)' },
  ],
  expiredRows: {
    oidc_grants: expiredGrants,
    oidc_artifacts: expiredArtifacts,
  },
};
