import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForSignedIn, ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, SignedInCaller, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { SuccessResponse, done } from '../sessions/session.response';
import type { OrganizationCaller } from './organization-access.service';
import { OrganizationInvitationsService } from './organization-invitations.service';
import {
  AcceptOrganizationInvitationRequest,
  InvitationListResponse,
  InvitationResponse,
  InviteMemberRequest,
  OrganizationResponse,
  OwnInvitationListResponse,
} from './organization.dto';
import { organizationErrors } from '../platform/callers/route-errors';

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth')
export class OrganizationInvitationsController {
  constructor(private readonly invitations: OrganizationInvitationsService) {}

  @Get('organizations/:organizationId/invitations')
  @Route({
    summary: 'List open invitations',
    description: 'For owners and administrators of the organisation.',
    answer: InvitationListResponse,
    errors: [...organizationErrors],
  })
  async listOrganizationInvitations(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<InvitationListResponse> {
    return { data: await this.invitations.list(caller, id) };
  }

  @Post('organizations/:organizationId/invitations')
  @Route({
    summary: 'Invite a person by mail',
    description:
      'For owners and administrators of the organisation whose email is verified, and for administrators of the service. The link works once, for seven days, and only for the account with this email, which may not exist yet. An earlier invitation of the same email ends. One address gets at most one such mail a minute, 5 an hour and 20 a day; a user invites at most 200 a day.',
    answer: InvitationResponse,
    errors: [...organizationErrors, 'AUTH_EMAIL_NOT_VERIFIED', 'AUTH_ALREADY_MEMBER', 'AUTH_ORGANIZATION_LIMIT'],
    limit: 'mail',
  })
  inviteMember(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() body: InviteMemberRequest,
    @Source() source: RequestSource,
  ) {
    return this.invitations.invite(caller, id, body, source);
  }

  @Delete('organizations/:organizationId/invitations/:invitationId')
  @Route({
    summary: 'Withdraw an invitation',
    description: 'Its link ends at once.',
    answer: SuccessResponse,
    errors: [...organizationErrors, 'AUTH_INVITATION_NOT_FOUND'],
  })
  withdrawInvitation(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('invitationId') invitationId: string,
    @Source() source: RequestSource,
  ) {
    return done(this.invitations.withdraw(caller, id, invitationId, source), 'The invitation was withdrawn.');
  }

  @ForUsers()
  @Get('account/organization-invitations')
  @Route({
    summary: 'List invitations of my email',
    description: 'Open invitations to organisations; empty while the email is not verified.',
    answer: OwnInvitationListResponse,
  })
  async listOwnOrganizationInvitations(@CurrentUser() caller: UserCaller): Promise<OwnInvitationListResponse> {
    return { data: await this.invitations.listOwn(caller) };
  }

  @ForUsers()
  @Post('account/organization-invitations/accept')
  @Route({
    summary: 'Accept an invitation',
    description:
      'By the token of the link, or by id when the email of the account is verified. An invitation of another email answers as one that does not exist.',
    answer: OrganizationResponse,
    errors: ['AUTH_ANONYMOUS_USER', 'AUTH_INVITATION_NOT_FOUND', 'AUTH_ALREADY_MEMBER', 'AUTH_ORGANIZATION_LIMIT'],
    limit: 'check',
  })
  acceptOrganizationInvitation(
    @CurrentUser() caller: UserCaller,
    @Body() body: AcceptOrganizationInvitationRequest,
    @Source() source: RequestSource,
  ) {
    return this.invitations.accept(caller, body, source);
  }
}
