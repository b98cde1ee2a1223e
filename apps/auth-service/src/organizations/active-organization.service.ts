import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import type { UserCaller } from '../platform/callers/caller';
import { setActiveOrganization } from '../sessions/sessions.statements';
import { AccessTokensService } from '../sessions/tokens/access-tokens.service';
import { OrganizationAccessService } from './organization-access.service';
import type { SwitchedOrganizationResponse } from './active-organization.dto';

/** The organisation that a session acts for. The session stores it, and every refresh reads the membership again. */
@Injectable()
export class ActiveOrganizationService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganizationAccessService,
    private readonly accessTokens: AccessTokensService,
  ) {}

  /** @throws AppError AUTH_ORGANIZATION_NOT_FOUND, AUTH_UNAUTHORIZED when the session has ended */
  async set(caller: UserCaller, organizationId: string | null): Promise<SwitchedOrganizationResponse> {
    const { sessionId, user } = caller;
    if (organizationId !== null) await this.access.require(caller, organizationId, 'read');
    const [changed] = await this.database.query(setActiveOrganization, [sessionId, user.id, organizationId]);
    if (changed === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    const { organization = null } = changed;
    if (organizationId !== null && organization === null) throw new AppError('AUTH_ORGANIZATION_NOT_FOUND');
    const { accessToken, expiresAt } = await this.accessTokens.issue({ ...changed, id: user.id, sessionId, user });
    return {
      accessToken,
      expiresAt: expiresAt.toISOString(),
      organization:
        organization === null ? null : { id: organization.id, slug: organization.slug, role: organization.role },
    };
  }
}
