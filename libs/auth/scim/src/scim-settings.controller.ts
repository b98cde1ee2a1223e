import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import {
  RateLimit,
  type OrganizationCaller,
  PageQuery,
  ForSignedIn,
  Fresh,
  SignedInCaller,
  Source,
  type RequestSource,
  SuccessResponse,
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
  @ApiOperation({
    summary: 'List SCIM tokens',
    description: 'For owners. Without the tokens themselves, which are stored as hashes only.',
    operationId: 'listScimTokens',
  })
  @ApiOkResponse({ type: ScimTokenListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ORGANIZATION_NOT_FOUND', 'AUTH_ORGANIZATION_ROLE_REQUIRED')
  async list(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<ScimTokenListResponse> {
    return { data: await this.tokens.list(caller, id) };
  }

  @RateLimit('mail')
  @Fresh()
  @Post('scim-tokens')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a SCIM token',
    description:
      'For owners. The identity provider of the organisation sends it as `Authorization: Bearer svc_scim_…` to `/scim/v2` ' +
      '(RFC 7644), where it manages users and groups of this organisation only. At most 10.',
    operationId: 'createScimToken',
  })
  @ApiOkResponse({ type: CreatedScimTokenResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_REAUTHENTICATION_REQUIRED',
    'AUTH_ORGANIZATIONS_OFF',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_ORGANIZATION_LIMIT',
  )
  create(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() body: CreateScimTokenRequest,
    @Source() source: RequestSource,
  ): Promise<CreatedScimTokenResponse> {
    return this.tokens.create(caller, id, body, source);
  }

  @Delete('scim-tokens/:tokenId')
  @ApiOperation({
    summary: 'Withdraw a SCIM token',
    description: 'For owners. It is refused at once; users and groups stay as they are.',
    operationId: 'deleteScimToken',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_SCIM_TOKEN_NOT_FOUND',
  )
  async remove(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('tokenId') tokenId: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.tokens.remove(caller, id, tokenId, source);
    return { success: true, message: 'The token was withdrawn.' };
  }

  @Get('groups')
  @ApiOperation({
    summary: 'List groups',
    description: 'For owners and administrators of the organisation. Its identity provider makes groups by SCIM.',
    operationId: 'listGroups',
  })
  @ApiOkResponse({ type: GroupListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ORGANIZATION_NOT_FOUND', 'AUTH_ORGANIZATION_ROLE_REQUIRED')
  listGroups(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Query() query: PageQuery,
  ): Promise<GroupListResponse> {
    return this.groups.list(caller, id, query);
  }

  @Patch('groups/:groupId')
  @ApiOperation({
    summary: 'Set the role that a group gives',
    description:
      'For owners. Members of several groups get the strongest role: `admin`, then roles of your own by name, then ' +
      '`member`. Owners stay owners. Members of no group with a role are `member`.',
    operationId: 'setGroupRole',
  })
  @ApiOkResponse({ type: GroupResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_GROUP_NOT_FOUND',
  )
  setRole(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('groupId') groupId: string,
    @Body() { role }: SetGroupRoleRequest,
    @Source() source: RequestSource,
  ): Promise<GroupResponse> {
    return this.groups.setRole(caller, { organizationId: id, groupId, role }, source);
  }
}
