import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins, ForAdminsInPerson, Fresh } from '../../platform/callers/access.decorators';
import { actorOf, CurrentCaller, type AdminCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { EndedSessionsResponse } from '../../sessions/own-session.response';
import { SuccessResponse } from '../../sessions/session.response';
import { AdminInvitationsService } from './admin-invitations.service';
import { AdministratorsService, type Actor } from './administrators.service';
import {
  AdminInvitationResponse,
  AdministratorListResponse,
  AdministratorResponse,
  InviteAdministratorRequest,
  ListAdministratorsQuery,
  toAdministrator,
  toInvitation,
  UpdateAdministratorRequest,
} from './administrators.dto';

const by = (caller: AdminCaller, source: RequestSource): Actor => ({ actor: actorOf(caller), source });

@ForAdmins()
@ApiTags('Administrators')
@Controller('api/auth/admins')
export class AdministratorListController {
  constructor(private readonly administrators: AdministratorsService) {}

  @Get()
  @ApiOperation({
    summary: 'List administrators',
    description: 'With the number of their live sessions. All have the same rights.',
    operationId: 'listAdmins',
  })
  @ApiOkResponse({ type: AdministratorListResponse })
  @ApiErrors('VALIDATION_ERROR')
  async list(@Query() { search = '', after, limit }: ListAdministratorsQuery): Promise<AdministratorListResponse> {
    const rows = await this.administrators.list({ search, after: after ?? null, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      data: shown.map(toAdministrator),
      nextAfter: rows.length > limit ? (shown.at(-1)?.username ?? null) : null,
    };
  }
}

/** An API key is not enough: an attacker who found one must not become an administrator, or lock one out. */
@ForAdminsInPerson()
@Fresh()
@ApiTags('Administrators')
@Controller('api/auth/admins')
export class AdministratorsController {
  constructor(
    private readonly administrators: AdministratorsService,
    private readonly invitations: AdminInvitationsService,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Invite an administrator',
    description:
      'The answer has a link, valid once within 7 days, by which the new administrator chooses a password. With the bearer of ' +
      'an administrator who signed in within the last 10 minutes, like every change here, and by no API key.',
    operationId: 'inviteAdmin',
  })
  @ApiOkResponse({ type: AdminInvitationResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ADMIN_EXISTS', 'AUTH_REAUTHENTICATION_REQUIRED')
  async invite(
    @Body() { username }: InviteAdministratorRequest,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ): Promise<AdminInvitationResponse> {
    return toInvitation(await this.invitations.invite(username, by(caller, source)));
  }

  @Post(':adminId/invitation')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a new link for an administrator',
    description:
      'For an invitation that was lost or has ended, and for a forgotten password: the earlier link ends at once, the ' +
      'earlier password and the sessions when the new link is used.',
    operationId: 'renewAdminInvitation',
  })
  @ApiOkResponse({ type: AdminInvitationResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ADMIN_NOT_FOUND', 'AUTH_ADMIN_OF_PLATFORM', 'AUTH_REAUTHENTICATION_REQUIRED')
  async renew(
    @UuidParam('adminId') adminId: string,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ): Promise<AdminInvitationResponse> {
    return toInvitation(await this.invitations.renew(adminId, by(caller, source)));
  }

  @Patch(':adminId')
  @ApiOperation({
    summary: 'Disable or enable an administrator',
    description: 'Disabling ends the sessions at once. The last administrator who can sign in cannot be disabled.',
    operationId: 'updateAdmin',
  })
  @ApiOkResponse({ type: AdministratorResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ADMIN_NOT_FOUND', 'AUTH_LAST_ADMIN', 'AUTH_REAUTHENTICATION_REQUIRED')
  async update(
    @UuidParam('adminId') adminId: string,
    @Body() { disabled }: UpdateAdministratorRequest,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ): Promise<AdministratorResponse> {
    if (disabled) await this.administrators.disable(adminId, by(caller, source));
    else await this.administrators.enable(adminId, by(caller, source));
    return toAdministrator(await this.administrators.find(adminId));
  }

  @Delete(':adminId')
  @ApiOperation({
    summary: 'Remove an administrator',
    description:
      'Ends the sessions at once. The last administrator who can sign in cannot be removed. An administrator of the cloud ' +
      'platform is disabled instead, because the platform would add the account again.',
    operationId: 'deleteAdmin',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ADMIN_NOT_FOUND', 'AUTH_LAST_ADMIN', 'AUTH_REAUTHENTICATION_REQUIRED')
  async remove(
    @UuidParam('adminId') adminId: string,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.administrators.remove(adminId, by(caller, source));
    return { success: true, message: 'The administrator was removed.' };
  }

  @Delete(':adminId/sessions')
  @ApiOperation({
    summary: 'End all sessions of an administrator',
    description: 'Access and refresh tokens are refused immediately. The administrator may sign in again.',
    operationId: 'endAdminSessions',
  })
  @ApiOkResponse({ type: EndedSessionsResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ADMIN_NOT_FOUND', 'AUTH_REAUTHENTICATION_REQUIRED')
  async endSessions(
    @UuidParam('adminId') adminId: string,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ): Promise<EndedSessionsResponse> {
    const endedCount = await this.administrators.endSessions(adminId, by(caller, source));
    return { success: true, message: 'All sessions were ended.', endedCount };
  }

  @Delete(':adminId/factors')
  @ApiOperation({
    summary: 'Remove the second factors of an administrator',
    description: 'For an administrator who has lost them. Ends the sessions at once.',
    operationId: 'resetAdminFactors',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ADMIN_NOT_FOUND', 'AUTH_REAUTHENTICATION_REQUIRED')
  async resetFactors(
    @UuidParam('adminId') adminId: string,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    const removed = await this.administrators.resetFactors(adminId, by(caller, source));
    return { success: true, message: `${removed} second factors were removed.` };
  }
}
