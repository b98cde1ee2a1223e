import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { ActiveOrganizationController } from './active-organization.controller';
import { DepartureNoticesService } from './departure-notices.service';
import { DomainPolicyController } from './domain-policy.controller';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';
import { MembersService } from './members.service';
import { OrganizationAccessService } from './organization-access.service';
import { OrganizationInvitationsController } from './organization-invitations.controller';
import { OrganizationInvitationsService } from './organization-invitations.service';
import { OrganizationCreationService } from './organization-creation.service';
import { OrganizationsController } from './organizations.controller';
import { OrganizationsService } from './organizations.service';

/** Users who share data at other services. */
@Module({
  imports: [SessionsModule, TokensModule],
  controllers: [
    ActiveOrganizationController,
    DomainPolicyController,
    DomainsController,
    OrganizationsController,
    OrganizationInvitationsController,
  ],
  providers: [
    DepartureNoticesService,
    DomainsService,
    OrganizationAccessService,
    OrganizationCreationService,
    OrganizationsService,
    MembersService,
    OrganizationInvitationsService,
  ],
  exports: [
    DomainsService,
    OrganizationAccessService,
    OrganizationCreationService,
    OrganizationsService,
    MembersService,
    OrganizationInvitationsService,
  ],
})
export class OrganizationsModule {}
