import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../platform/audit/audit.service';
import { auditActor, type UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { setActiveOrganization } from '../sessions/sessions.statements';
import { AccessTokensService } from '../sessions/tokens/access-tokens.service';
import type { SwitchedOrganizationResponse } from './active-organization.dto';
import { OrganizationAccessService, type OrganizationCaller } from './organization-access.service';
import { isReservedSlug, patchMetadata } from './organization-rules';
import type {
  ListOrganizationsQuery,
  OrganizationListResponse,
  OrganizationResponse,
  UpdateOrganizationRequest,
} from './organization.dto';
import {
  changeOrganization,
  listAllOrganizations,
  listOwnOrganizations,
  lockSlug,
  removeOrganization,
  searchAllOrganizations,
  type OrganizationRow,
  type OwnOrganizationRow,
} from './organizations.statements';

export const toOrganization = (row: OrganizationRow, caller: OrganizationCaller): OrganizationResponse => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  metadata: row.metadata,
  role: row.role,
  current: caller.assurance.organization?.id === row.id,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @param rows one more than a page shows, if there are more */
export const toPage = <Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): { data: Item[]; nextAfter: string | null } => {
  const shown = rows.slice(0, limit);
  return { data: shown.map(toItem), nextAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
};

const isNamed = ({ name, slug }: OrganizationRow, search = ''): boolean =>
  `${name} ${slug}`.toLowerCase().includes(search.toLowerCase());

/** Organisations and their facts. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganizationAccessService,
    private readonly audit: AuditService,
    private readonly policy: AuthPolicyConfig,
    private readonly accessTokens: AccessTokensService,
  ) {}

  get isOn(): boolean {
    return this.policy.organizations === 'on';
  }

  /** @throws AppError AUTH_ORGANIZATIONS_OFF */
  requireOn(): void {
    if (!this.isOn) throw new AppError('AUTH_ORGANIZATIONS_OFF');
  }

  /** All of a user's organisations; pages of all organisations for administrators of the service. */
  async list(caller: OrganizationCaller, query: ListOrganizationsQuery): Promise<OrganizationListResponse> {
    if (caller.kind === 'user') {
      const own = (await this.listForUser(caller.user.id)).filter((row) => isNamed(row, query.search));
      return { data: own.map((row) => toOrganization(row, caller)), nextAfter: null };
    }
    return toPage(await this.listAll(query), query.limit, (row) => toOrganization(row, caller));
  }

  private listAll({ search = '', after, limit }: ListOrganizationsQuery): Promise<OrganizationRow[]> {
    const place = [after ?? null, limit + 1];
    if (search === '') return this.database.query(listAllOrganizations, place);
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    return this.database.query(searchAllOrganizations, [...place, pattern]);
  }

  /** With the time at which the user joined. */
  listForUser(userId: string): Promise<OwnOrganizationRow[]> {
    return this.database.query(listOwnOrganizations, [userId]);
  }

  async read(caller: OrganizationCaller, id: string): Promise<OrganizationResponse> {
    return toOrganization(await this.access.require(caller, id, 'read'), caller);
  }

  /** @throws AppError AUTH_ORGANIZATION_SLUG_TAKEN, AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED */
  update(
    caller: OrganizationCaller,
    id: string,
    request: UpdateOrganizationRequest,
    source: RequestSource,
  ): Promise<OrganizationResponse> {
    return this.access.change(caller, id, 'manage', async (found, transaction) => {
      const { name = found.name, slug = found.slug } = request;
      const metadata = patchMetadata(found.metadata, request.metadata ?? {});
      if (slug !== found.slug && isReservedSlug(slug)) throw new AppError('AUTH_ORGANIZATION_SLUG_TAKEN');
      await transaction.query(lockSlug, [slug]);
      const [changed] = await transaction.query(changeOrganization, [id, name, slug, JSON.stringify(metadata)]);
      if (changed === undefined) throw new AppError('AUTH_ORGANIZATION_SLUG_TAKEN');
      await this.record('organization.updated', caller, changed, source, transaction);
      return toOrganization({ ...changed, role: found.role }, caller);
    });
  }

  /** Its data at other services goes as that of a deleted user: they read the list of deleted users. */
  remove(caller: OrganizationCaller, id: string, source: RequestSource): Promise<void> {
    return this.access.change(caller, id, 'own', async (found, transaction) => {
      await transaction.execute(removeOrganization, [id]);
      await this.record('organization.deleted', caller, found, source, transaction);
    });
  }

  private record(
    kind: 'organization.updated' | 'organization.deleted',
    caller: OrganizationCaller,
    { id, slug, name }: OrganizationRow,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<void> {
    const userId = caller.kind === 'user' ? caller.user.id : null;
    const details = { organizationId: id, slug, name };
    return this.audit.record({ kind, actor: auditActor(caller), userId, source, details }, transaction);
  }

  /**
   * Sets the organisation that a session acts for. The session stores it, and every refresh reads the membership again.
   *
   * @throws AppError AUTH_ORGANIZATION_NOT_FOUND, AUTH_UNAUTHORIZED when the session has ended
   */
  async activate(caller: UserCaller, organizationId: string | null): Promise<SwitchedOrganizationResponse> {
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
