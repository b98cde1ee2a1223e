import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { RateLimit } from '../limits/rate-limit.decorator';
import { ForSignedIn, ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, SignedInCaller, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { SuccessResponse } from '../sessions/session.response';
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

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth')
export class OrganizationInvitationsController {
  constructor(private readonly invitations: OrganizationInvitationsService) {}

  @Get('organizations/:organizationId/invitations')
  @ApiOperation({
    summary: 'List open invitations',
    description: 'For owners and administrators of the organisation.',
    operationId: 'listOrganizationInvitations',
  })
  @ApiOkResponse({ type: InvitationListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ORGANIZATION_NOT_FOUND', 'AUTH_ORGANIZATION_ROLE_REQUIRED')
  async list(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<InvitationListResponse> {
    return { data: await this.invitations.list(caller, id) };
  }

  @RateLimit('mail')
  @Post('organizations/:organizationId/invitations')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Invite a person by mail',
    description:
      'For owners and administrators of the organisation whose email is verified, and for administrators of the service. ' +
      'The link works once, for seven days, and ' +
      'only for the account with this email, which may not exist yet. An earlier invitation of the same email ends. One ' +
      'address gets at most one such mail a minute, 5 an hour and 20 a day; a user invites at most 200 a day.',
    operationId: 'inviteMember',
  })
  @ApiOkResponse({ type: InvitationResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_EMAIL_NOT_VERIFIED',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_ALREADY_MEMBER',
    'AUTH_ORGANIZATION_LIMIT',
    'TOO_MANY_REQUESTS',
  )
  invite(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() body: InviteMemberRequest,
    @Source() source: RequestSource,
  ): Promise<InvitationResponse> {
    return this.invitations.invite(caller, id, body, source);
  }

  @Delete('organizations/:organizationId/invitations/:invitationId')
  @ApiOperation({
    summary: 'Withdraw an invitation',
    description: 'Its link ends at once.',
    operationId: 'withdrawInvitation',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_INVITATION_NOT_FOUND',
  )
  async withdraw(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('invitationId') invitationId: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.invitations.withdraw(caller, id, invitationId, source);
    return { success: true, message: 'The invitation was withdrawn.' };
  }

  @ForUsers()
  @Get('account/organization-invitations')
  @ApiOperation({
    summary: 'List invitations of my email',
    description: 'Open invitations to organisations; empty while the email is not verified.',
    operationId: 'listOwnOrganizationInvitations',
  })
  @ApiOkResponse({ type: OwnInvitationListResponse })
  async listOwn(@CurrentUser() caller: UserCaller): Promise<OwnInvitationListResponse> {
    return { data: await this.invitations.listOwn(caller) };
  }

  @ForUsers()
  @RateLimit('check')
  @Post('account/organization-invitations/accept')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Accept an invitation',
    description:
      'By the token of the link, or by id when the email of the account is verified. An invitation of another email answers as ' +
      'one that does not exist.',
    operationId: 'acceptOrganizationInvitation',
  })
  @ApiOkResponse({ type: OrganizationResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ANONYMOUS_USER',
    'AUTH_INVITATION_NOT_FOUND',
    'AUTH_ALREADY_MEMBER',
    'AUTH_ORGANIZATION_LIMIT',
  )
  accept(
    @CurrentUser() caller: UserCaller,
    @Body() body: AcceptOrganizationInvitationRequest,
    @Source() source: RequestSource,
  ): Promise<OrganizationResponse> {
    return this.invitations.accept(caller, body, source);
  }
}
