export { GroupListResponse, GroupResponse, SetGroupRoleRequest } from './group-roles.dto';
export { GroupRolesService } from './group-roles.service';
export { CreateScimTokenRequest, ScimTokenResponse } from './scim-token.dto';
export { ScimTokensService } from './scim-tokens.service';
export { ScimUsersService } from './scim-users.service';
export type { DirectoryEntryRow } from './scim-users.statements';
export { ScimModule } from './scim.module';
