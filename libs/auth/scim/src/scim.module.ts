import { Module } from '@nestjs/common';
import { EmailModule, OrganizationsModule, SessionsModule, SettingsModule, UsersModule } from '@svc/auth';
import { GroupRolesService } from './group-roles.service';
import { ScimAccountDataService } from './scim-account-data.service';
import { ScimSectionService } from './scim-section.service';
import { ScimAccountsService } from './scim-accounts.service';
import { ScimGroupsService } from './scim-groups.service';
import { ScimLimitsService } from './scim-limits.service';
import { ScimRequestsService } from './scim-requests.service';
import { ScimRoutesService } from './scim-routes.service';
import { ScimSettingsController } from './scim-settings.controller';
import { ScimTokensService } from './scim-tokens.service';
import { ScimUsersService } from './scim-users.service';

/** Users and groups of organisations, written by their identity providers (SCIM 2.0, RFC 7643 and 7644). */
@Module({
  imports: [EmailModule, OrganizationsModule, SessionsModule, SettingsModule, UsersModule],
  controllers: [ScimSettingsController],
  providers: [
    GroupRolesService,
    ScimAccountDataService,
    ScimAccountsService,
    ScimSectionService,
    ScimGroupsService,
    ScimRequestsService,
    ScimRoutesService,
    ScimTokensService,
    ScimLimitsService,
    ScimUsersService,
  ],
  exports: [GroupRolesService, ScimAccountDataService, ScimSectionService, ScimTokensService],
})
export class ScimModule {}
