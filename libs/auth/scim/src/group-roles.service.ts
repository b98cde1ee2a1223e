import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import {
  OrganizationAccessService,
  type OrganizationCaller,
  type PageQuery,
  toPage,
  AuditService,
  auditActor,
  type RequestSource,
} from '@svc/auth';
import type { GroupListResponse, GroupResponse } from './group-roles.dto';
import {
  applyGroupRoles,
  findScimGroup,
  listGroupMembers,
  listMappedGroups,
  setGroupRole,
  type ScimGroupRow,
} from './scim-groups.statements';

/** The cause of changed roles, for the audit trail. */
interface RoleChange {
  organizationId: string;
  actor: string;
  source: RequestSource;
}

const toGroup = ({ id, displayName, externalId, role, memberCount, createdAt }: ScimGroupRow): GroupResponse => ({
  id,
  displayName,
  externalId,
  role,
  memberCount,
  createdAt: createdAt.toISOString(),
});

/** Roles that groups give to their members. Owners decide which, so that a SCIM token alone makes no administrator. */
@Injectable()
export class GroupRolesService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganizationAccessService,
    private readonly audit: AuditService,
  ) {}

  async list(
    caller: OrganizationCaller,
    organizationId: string,
    { after, limit }: PageQuery,
  ): Promise<GroupListResponse> {
    await this.access.require(caller, organizationId, 'manage');
    const rows = await this.database.query(listMappedGroups, [organizationId, after ?? null, limit + 1]);
    return toPage(rows, limit, toGroup);
  }

  /** @throws AppError AUTH_GROUP_NOT_FOUND, AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED */
  setRole(
    caller: OrganizationCaller,
    { organizationId, groupId, role }: { organizationId: string; groupId: string; role: string | null },
    source: RequestSource,
  ): Promise<GroupResponse> {
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      const [group] = await transaction.query(findScimGroup, [organizationId, groupId]);
      if (group === undefined) throw new AppError('AUTH_GROUP_NOT_FOUND');
      if (group.role === role) return toGroup(group);
      await transaction.execute(setGroupRole, [organizationId, groupId, role]);
      const details = { organizationId, groupId, displayName: group.displayName, change: 'role', role };
      const change = { organizationId, actor: auditActor(caller), source };
      const event = { kind: 'organization.group_changed', actor: change.actor, userId: null, source, details } as const;
      await this.audit.record(event, transaction);
      const members = await transaction.query(listGroupMembers, [[groupId]]);
      await this.apply(
        change,
        members.map(({ userId }) => userId),
        transaction,
      );
      return toGroup({ ...group, role });
    });
  }

  /** Gives users the strongest role of their groups. */
  async apply(
    { organizationId, actor, source }: RoleChange,
    scimUserIds: readonly string[],
    transaction: Queryable,
  ): Promise<void> {
    const changed = await transaction.query(applyGroupRoles, [organizationId, scimUserIds]);
    const events = changed.map(({ userId, role }) => {
      const details = { organizationId, userId, role };
      return { kind: 'organization.member_updated', actor, userId, source, details } as const;
    });
    await this.audit.recordAll(events, transaction);
  }
}
