import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { RateLimit } from '../limits/rate-limit.decorator';
import { ForSignedIn, ForUsers, Fresh } from '../platform/callers/access.decorators';
import { CurrentUser, SignedInCaller, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { SuccessResponse } from '../sessions/session.response';
import { MembersService } from './members.service';
import type { OrganizationCaller } from './organization-access.service';
import {
  CreateOrganizationRequest,
  ListOrganizationsQuery,
  MemberListResponse,
  MemberResponse,
  OrganizationListResponse,
  OrganizationResponse,
  PageQuery,
  UpdateMemberRequest,
  UpdateOrganizationRequest,
} from './organization.dto';
import { OrganizationsService } from './organizations.service';

const updateExamples = { name: { summary: 'Another name', value: { name: 'Busy hive' } } };

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth/organizations')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly members: MembersService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List organisations',
    description: 'A user gets the organisations of which they are a member; an administrator all, in pages.',
    operationId: 'listOrganizations',
  })
  @ApiOkResponse({ type: OrganizationListResponse })
  @ApiErrors('VALIDATION_ERROR')
  list(
    @SignedInCaller() caller: OrganizationCaller,
    @Query() query: ListOrganizationsQuery,
  ): Promise<OrganizationListResponse> {
    return this.organizations.list(caller, query);
  }

  @ForUsers()
  @RateLimit('mail')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make an organisation',
    description:
      'The user becomes its `owner`. Other users see it once they have accepted an invitation. At most 20 as an owner, and 100 ' +
      'memberships. Requires `ORGANIZATIONS=on`.',
    operationId: 'createOrganization',
  })
  @ApiOkResponse({ type: OrganizationResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ANONYMOUS_USER',
    'AUTH_ORGANIZATIONS_OFF',
    'AUTH_ORGANIZATION_SLUG_TAKEN',
    'AUTH_ORGANIZATION_LIMIT',
  )
  create(
    @CurrentUser() caller: UserCaller,
    @Body() body: CreateOrganizationRequest,
    @Source() source: RequestSource,
  ): Promise<OrganizationResponse> {
    return this.organizations.create(caller, body, source);
  }

  @Get(':organizationId')
  @ApiOperation({
    summary: 'Read an organisation',
    description: 'For its members, and for administrators of the service.',
    operationId: 'readOrganization',
  })
  @ApiOkResponse({ type: OrganizationResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ORGANIZATION_NOT_FOUND')
  read(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<OrganizationResponse> {
    return this.organizations.read(caller, id);
  }

  @Patch(':organizationId')
  @ApiOperation({
    summary: 'Change an organisation',
    description: 'For its owners and administrators. What is not sent stays as it is.',
    operationId: 'updateOrganization',
  })
  @ApiBody({ type: UpdateOrganizationRequest, examples: updateExamples })
  @ApiOkResponse({ type: OrganizationResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_ORGANIZATION_SLUG_TAKEN',
  )
  update(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() body: UpdateOrganizationRequest,
    @Source() source: RequestSource,
  ): Promise<OrganizationResponse> {
    return this.organizations.update(caller, id, body, source);
  }

  @Fresh()
  @Delete(':organizationId')
  @ApiOperation({
    summary: 'Delete an organisation',
    description:
      'For its owners. Members lose access within two seconds. `GET /.well-known/deleted-users` lists its id: the ' +
      'video-service removes its drafts, files and videos. The members keep their accounts.',
    operationId: 'deleteOrganization',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_REAUTHENTICATION_REQUIRED',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
  )
  async remove(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.organizations.remove(caller, id, source);
    return { success: true, message: 'The organisation was deleted.' };
  }

  @Get(':organizationId/members')
  @ApiOperation({
    summary: 'List members',
    description: 'For every member. Pages by `after`, so that the last page costs no more than the first.',
    operationId: 'listMembers',
  })
  @ApiOkResponse({ type: MemberListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ORGANIZATION_NOT_FOUND')
  listMembers(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Query() query: PageQuery,
  ): Promise<MemberListResponse> {
    return this.members.list(caller, id, query);
  }

  @Patch(':organizationId/members/:userId')
  @ApiOperation({
    summary: 'Change the role of a member',
    description:
      'For owners and administrators of the organisation; only owners make owners, and change them. Services refuse tokens ' +
      'with the role before within two seconds; the next refresh brings the new one.',
    operationId: 'updateMember',
  })
  @ApiOkResponse({ type: MemberResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_MEMBER_NOT_FOUND',
    'AUTH_LAST_OWNER',
  )
  setRole(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('userId') userId: string,
    @Body() { role }: UpdateMemberRequest,
    @Source() source: RequestSource,
  ): Promise<MemberResponse> {
    return this.members.setRole(caller, { organizationId: id, userId, role }, source);
  }

  @Delete(':organizationId/members/:userId')
  @ApiOperation({
    summary: 'Remove a member, or leave',
    description:
      'Every member may leave; the last owner may not. Owners and administrators remove others, only owners remove owners. ' +
      'What a removed member made stays with the organisation.',
    operationId: 'removeMember',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_MEMBER_NOT_FOUND',
    'AUTH_LAST_OWNER',
  )
  async removeMember(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('userId') userId: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.members.remove(caller, id, userId, source);
    return { success: true, message: 'The member was removed.' };
  }
}
