import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForAdmins, ForAdminsInPerson, Fresh } from '../../platform/callers/access.decorators';
import { auditActor, CurrentCaller, type AdminCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { EndedSessionsResponse } from '../../sessions/own-session.response';
import { SuccessResponse, done } from '../../sessions/session.response';
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

const by = (caller: AdminCaller, source: RequestSource): Actor => ({ actor: auditActor(caller), source });

@ForAdmins()
@ApiTags('Administrators')
@Controller('api/auth/admins')
export class AdministratorListController {
  constructor(private readonly administrators: AdministratorsService) {}

  @Get()
  @Route({
    summary: 'List administrators',
    description: 'With the number of their live sessions. All have the same rights.',
    answer: AdministratorListResponse,
  })
  async listAdmins(
    @Query() { search = '', after, limit }: ListAdministratorsQuery,
  ): Promise<AdministratorListResponse> {
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
  @Route({
    summary: 'Invite an administrator',
    description:
      'The answer has a link, valid once within 7 days, by which the new administrator chooses a password. With the bearer of an administrator who signed in within the last 10 minutes, like every change here, and by no API key.',
    answer: AdminInvitationResponse,
    errors: ['AUTH_ADMIN_EXISTS'],
  })
  async inviteAdmin(
    @Body() { username }: InviteAdministratorRequest,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ) {
    return toInvitation(await this.invitations.invite(username, by(caller, source)));
  }

  @Post(':adminId/invitation')
  @Route({
    summary: 'Make a new link for an administrator',
    description:
      'For an invitation that was lost or has ended, and for a forgotten password: the earlier link ends at once, the earlier password and the sessions when the new link is used.',
    answer: AdminInvitationResponse,
    errors: ['AUTH_ADMIN_NOT_FOUND', 'AUTH_ADMIN_OF_PLATFORM'],
  })
  async renewAdminInvitation(
    @UuidParam('adminId') adminId: string,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ) {
    return toInvitation(await this.invitations.renew(adminId, by(caller, source)));
  }

  @Patch(':adminId')
  @Route({
    summary: 'Disable or enable an administrator',
    description: 'Disabling ends the sessions at once. The last administrator who can sign in cannot be disabled.',
    answer: AdministratorResponse,
    errors: ['AUTH_ADMIN_NOT_FOUND', 'AUTH_LAST_ADMIN'],
  })
  async updateAdmin(
    @UuidParam('adminId') adminId: string,
    @Body() { disabled }: UpdateAdministratorRequest,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ) {
    if (disabled) await this.administrators.disable(adminId, by(caller, source));
    else await this.administrators.enable(adminId, by(caller, source));
    return toAdministrator(await this.administrators.find(adminId));
  }

  @Delete(':adminId')
  @Route({
    summary: 'Remove an administrator',
    description:
      'Ends the sessions at once. The last administrator who can sign in cannot be removed. An administrator of the cloud platform is disabled instead, because the platform would add the account again.',
    answer: SuccessResponse,
    errors: ['AUTH_ADMIN_NOT_FOUND', 'AUTH_LAST_ADMIN'],
  })
  deleteAdmin(
    @UuidParam('adminId') adminId: string,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ) {
    return done(this.administrators.remove(adminId, by(caller, source)), 'The administrator was removed.');
  }

  @Delete(':adminId/sessions')
  @Route({
    summary: 'End all sessions of an administrator',
    description: 'Access and refresh tokens are refused immediately. The administrator may sign in again.',
    answer: EndedSessionsResponse,
    errors: ['AUTH_ADMIN_NOT_FOUND'],
  })
  async endAdminSessions(
    @UuidParam('adminId') adminId: string,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ): Promise<EndedSessionsResponse> {
    const endedCount = await this.administrators.endSessions(adminId, by(caller, source));
    return { success: true, message: 'All sessions were ended.', endedCount };
  }

  @Delete(':adminId/factors')
  @Route({
    summary: 'Remove the second factors of an administrator',
    description: 'For an administrator who has lost them. Ends the sessions at once.',
    answer: SuccessResponse,
    errors: ['AUTH_ADMIN_NOT_FOUND'],
  })
  async resetAdminFactors(
    @UuidParam('adminId') adminId: string,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    const removed = await this.administrators.resetFactors(adminId, by(caller, source));
    return { success: true, message: `${removed} second factors were removed.` };
  }
}
