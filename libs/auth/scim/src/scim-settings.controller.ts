import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import {
  type OrganizationCaller,
  PageQuery,
  ForSignedIn,
  SignedInCaller,
  Source,
  type RequestSource,
  SuccessResponse,
  Route,
  done,
  organizationErrors,
} from '@svc/auth';
import { GroupListResponse, GroupResponse, SetGroupRoleRequest } from './group-roles.dto';
import { GroupRolesService } from './group-roles.service';
import { CreatedScimTokenResponse, CreateScimTokenRequest, ScimTokenListResponse } from './scim-token.dto';
import { ScimTokensService } from './scim-tokens.service';

/** Settings of owners for their identity provider. */
@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth/organizations/:organizationId')
export class ScimSettingsController {
  constructor(
    private readonly tokens: ScimTokensService,
    private readonly groups: GroupRolesService,
  ) {}

  @Get('scim-tokens')
  @Route({
    summary: 'List SCIM tokens',
    description: 'For owners. Without the tokens themselves, which are stored as hashes only.',
    answer: ScimTokenListResponse,
    errors: [...organizationErrors],
  })
  async listScimTokens(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<ScimTokenListResponse> {
    return { data: await this.tokens.list(caller, id) };
  }

  @Post('scim-tokens')
  @Route({
    summary: 'Make a SCIM token',
    description:
      'For owners. The identity provider of the organisation sends it as `Authorization: Bearer svc_scim_…` to `/scim/v2` (RFC 7644), where it manages users and groups of this organisation only. At most 10.',
    answer: CreatedScimTokenResponse,
    errors: [...organizationErrors, 'AUTH_ORGANIZATIONS_OFF', 'AUTH_ORGANIZATION_LIMIT'],
    limit: 'mail',
    isFresh: true,
  })
  createScimToken(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() body: CreateScimTokenRequest,
    @Source() source: RequestSource,
  ) {
    return this.tokens.create(caller, id, body, source);
  }

  @Delete('scim-tokens/:tokenId')
  @Route({
    summary: 'Withdraw a SCIM token',
    description: 'For owners. It is refused at once; users and groups stay as they are.',
    answer: SuccessResponse,
    errors: [...organizationErrors, 'AUTH_SCIM_TOKEN_NOT_FOUND'],
  })
  deleteScimToken(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('tokenId') tokenId: string,
    @Source() source: RequestSource,
  ) {
    return done(this.tokens.remove(caller, id, tokenId, source), 'The token was withdrawn.');
  }

  @Get('groups')
  @Route({
    summary: 'List groups',
    description: 'For owners and administrators of the organisation. Its identity provider makes groups by SCIM.',
    answer: GroupListResponse,
    errors: [...organizationErrors],
  })
  listGroups(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Query() query: PageQuery,
  ) {
    return this.groups.list(caller, id, query);
  }

  @Patch('groups/:groupId')
  @Route({
    summary: 'Set the role that a group gives',
    description:
      'For owners. Members of several groups get the strongest role: `admin`, then roles of your own by name, then `member`. Owners stay owners. Members of no group with a role are `member`.',
    answer: GroupResponse,
    errors: [...organizationErrors, 'AUTH_GROUP_NOT_FOUND'],
  })
  setGroupRole(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('groupId') groupId: string,
    @Body() { role }: SetGroupRoleRequest,
    @Source() source: RequestSource,
  ) {
    return this.groups.setRole(caller, { organizationId: id, groupId, role }, source);
  }
}
