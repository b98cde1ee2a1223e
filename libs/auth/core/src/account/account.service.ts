import { Inject, Injectable } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import type { AuditEventResponse } from './audit-log/audit-events.dto';
import { AuditEventsService } from './audit-log/audit-events.service';
import type { UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { FactorsRepository } from '../second-factors/factors.repository';
import { answeredEmail } from '../platform/fields/email-address';
import { AuditService } from '../platform/audit/audit.service';
import { IdentitiesService } from '../oauth/identities/identities.service';
import { toIdentity } from '../oauth/identities/identity.response';
import type { OwnOrganizationRow } from '../organizations/organizations.statements';
import { OrganizationsService } from '../organizations/organizations.service';
import { accountData, exportedData, shownData, type AccountData } from './account-data';
import { PublicConfigService } from '../public-config/public-config.service';
import { toFactor, type FactorResponse } from '../second-factors/factor.response';
import { toProfile, toUserResponse } from '../users/user.mapper';
import type { UserRow } from '../platform/schema/user-row';
import type {
  AccountExportResponse,
  AccountResponse,
  ExportedAuthRecord,
  ExportedEventResponse,
  ExportedOrganizationResponse,
} from './account.response';
import { SessionsService } from '../sessions/sessions.service';

const mostEvents = 10_000;

const toExportedAuthRecord = (user: UserRow): ExportedAuthRecord => ({
  id: user.id,
  email: answeredEmail(user),
  emailVerified: user.emailVerified,
  hasPassword: user.hasPassword,
  metadata: { ...user.metadata },
  roles: user.roles,
  appMetadata: user.appMetadata,
  bannedAt: user.bannedAt?.toISOString() ?? null,
  bannedUntil: user.bannedUntil?.toISOString() ?? null,
  invitationEndsAt: user.invitationEndsAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
});

const toExportedOrganization = (row: OwnOrganizationRow): ExportedOrganizationResponse => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  role: row.role ?? '',
  joinedAt: row.joinedAt.toISOString(),
});

/** Hides which administrator acted, from which address, and with which details. */
const toExportedEvent = ({ user: _user, actorName: _actor, ...event }: AuditEventResponse): ExportedEventResponse =>
  event.actor === `user:${event.userId}` || event.actor === 'anonymous' || event.actor === 'system'
    ? event
    : { ...event, actor: 'administrator', address: null, userAgent: null, details: {} };

/** Overview and export of a user's data. */
@Injectable()
export class AccountService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly identities: IdentitiesService,
    private readonly factors: FactorsRepository,
    @Inject(accountData) private readonly data: readonly AccountData[],
    private readonly organizations: OrganizationsService,
    private readonly config: PublicConfigService,
    private readonly events: AuditEventsService,
    private readonly audit: AuditService,
    private readonly policy: AuthPolicyConfig,
  ) {}

  async read(caller: UserCaller): Promise<AccountResponse> {
    return {
      user: toUserResponse(caller.user),
      identities: (await this.identities.list(caller.user.id)).map(toIdentity),
      factors: await this.listFactors(caller.user.id),
      ...(await shownData(this.data, caller.user.id)),
      sessions: await this.sessions.listLiveOwn(caller),
      config: await this.config.read(),
    };
  }

  async export(caller: UserCaller, source: RequestSource): Promise<AccountExportResponse> {
    const { user } = caller;
    const { apiKeys, directoryEntries } = await exportedData(this.data, user.id);
    const sessions = await this.sessions.listOwn(caller);
    await this.audit.record({ kind: 'user.exported', actor: `user:${user.id}`, userId: user.id, source });
    return {
      exportedAt: new Date().toISOString(),
      authRecord: toExportedAuthRecord(user),
      profileRecord: { id: user.id, profile: toProfile(user) },
      sessions: sessions.data,
      endedSessions: sessions.ended,
      identities: (await this.identities.list(user.id)).map(toIdentity),
      factors: await this.listFactors(user.id),
      apiKeys,
      organizations: (await this.organizations.listForUser(user.id)).map(toExportedOrganization),
      directoryEntries,
      auditEvents: (await this.events.find({ userId: user.id, limit: String(mostEvents) })).data.map(toExportedEvent),
      videos: this.policy.videoServiceUrl ? `${this.policy.videoServiceUrl}/api/tasks` : null,
    };
  }

  private async listFactors(id: string): Promise<FactorResponse[]> {
    return (await this.factors.list({ kind: 'user', id })).map(toFactor);
  }
}
