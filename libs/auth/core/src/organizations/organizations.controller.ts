import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForSignedIn } from '../platform/callers/access.decorators';
import { SignedInCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { SuccessResponse, done } from '../sessions/session.response';
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
import { OrganizationCreationService } from './organization-creation.service';
import { OrganizationsService } from './organizations.service';
import { memberErrors, organizationErrors, organizationLimitErrors } from '../platform/callers/route-errors';

const createExamples = { name: { summary: 'An organisation of your own', value: { name: 'Busy hive' } } };

const updateExamples = { name: { summary: 'Another name', value: { name: 'Busy hive' } } };

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth/organizations')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly creation: OrganizationCreationService,
    private readonly members: MembersService,
  ) {}

  @Get()
  @Route({
    summary: 'List organisations',
    description: 'A user gets the organisations of which they are a member; an administrator all, in pages.',
    answer: OrganizationListResponse,
  })
  listOrganizations(@SignedInCaller() caller: OrganizationCaller, @Query() query: ListOrganizationsQuery) {
    return this.organizations.list(caller, query);
  }

  @Post()
  @Route({
    summary: 'Make an organisation',
    description:
      'The user becomes its `owner`. Other users see it once they have accepted an invitation. At most 20 as an owner, and 100 memberships. An administrator of the service names the address of the owner, which is invited. Requires `ORGANIZATIONS=on`.',
    answer: OrganizationResponse,
    body: { type: CreateOrganizationRequest, examples: createExamples },
    errors: [...organizationLimitErrors, 'AUTH_ADMIN_REQUIRED', 'AUTH_ANONYMOUS_USER', 'AUTH_ORGANIZATION_SLUG_TAKEN'],
    limit: 'mail',
  })
  createOrganization(
    @SignedInCaller() caller: OrganizationCaller,
    @Body() body: CreateOrganizationRequest,
    @Source() source: RequestSource,
  ) {
    return this.creation.create(caller, body, source);
  }

  @Get(':organizationId')
  @Route({
    summary: 'Read an organisation',
    description: 'For its members, and for administrators of the service.',
    answer: OrganizationResponse,
    errors: ['AUTH_ORGANIZATION_NOT_FOUND'],
  })
  readOrganization(@SignedInCaller() caller: OrganizationCaller, @UuidParam('organizationId') id: string) {
    return this.organizations.read(caller, id);
  }

  @Patch(':organizationId')
  @Route({
    summary: 'Change an organisation',
    description: 'For its owners and administrators. What is not sent stays as it is.',
    answer: OrganizationResponse,
    body: { type: UpdateOrganizationRequest, examples: updateExamples },
    errors: [...organizationErrors, 'AUTH_ORGANIZATION_SLUG_TAKEN'],
  })
  updateOrganization(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() body: UpdateOrganizationRequest,
    @Source() source: RequestSource,
  ) {
    return this.organizations.update(caller, id, body, source);
  }

  @Delete(':organizationId')
  @Route({
    summary: 'Delete an organisation',
    description:
      'For its owners. Members lose access within two seconds. `GET /.well-known/deleted-users` lists its id: the video-service removes its drafts, files and videos. The members keep their accounts.',
    answer: SuccessResponse,
    errors: [...organizationErrors],
    isFresh: true,
  })
  deleteOrganization(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Source() source: RequestSource,
  ) {
    return done(this.organizations.remove(caller, id, source), 'The organisation was deleted.');
  }

  @Get(':organizationId/members')
  @Route({
    summary: 'List members',
    description: 'For every member. Pages by `after`, so that the last page costs no more than the first.',
    answer: MemberListResponse,
    errors: ['AUTH_ORGANIZATION_NOT_FOUND'],
  })
  listMembers(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Query() query: PageQuery,
  ) {
    return this.members.list(caller, id, query);
  }

  @Patch(':organizationId/members/:userId')
  @Route({
    summary: 'Change the role of a member',
    description:
      'For owners and administrators of the organisation; only owners make owners, and change them. Services refuse tokens with the role before within two seconds; the next refresh brings the new one.',
    answer: MemberResponse,
    errors: [...memberErrors],
  })
  updateMember(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('userId') userId: string,
    @Body() { role }: UpdateMemberRequest,
    @Source() source: RequestSource,
  ) {
    return this.members.setRole(caller, { organizationId: id, userId, role }, source);
  }

  @Delete(':organizationId/members/:userId')
  @Route({
    summary: 'Remove a member, or leave',
    description:
      'Every member may leave; the last owner may not. Owners and administrators remove others, only owners remove owners. What a removed member made stays with the organisation.',
    answer: SuccessResponse,
    errors: [...memberErrors],
  })
  removeMember(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('userId') userId: string,
    @Source() source: RequestSource,
  ) {
    return done(this.members.remove(caller, id, userId, source), 'The member was removed.');
  }
}
