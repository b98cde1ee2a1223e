import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../platform/audit/audit.service';
import { auditActor } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { answeredEmail } from '../platform/fields/email-address';
import {
  changeRole,
  findMember,
  findOtherOwner,
  listMembers,
  removeMember,
  type MemberRow,
} from './members.statements';
import { OrganizationAccessService, requireRight, type OrganizationCaller } from './organization-access.service';
import type { MemberListResponse, MemberResponse, PageQuery } from './organization.dto';
import { toPage } from './organizations.service';

const toMember = ({ id, userId, email, name, role, createdAt }: MemberRow): MemberResponse => ({
  id,
  userId,
  email: answeredEmail({ id: userId, email }),
  name,
  role,
  createdAt: createdAt.toISOString(),
});

interface MemberRole {
  organizationId: string;
  userId: string;
  role: string;
}

/** Members and their roles. An organisation always has an owner. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganizationAccessService,
    private readonly audit: AuditService,
  ) {}

  async list(
    caller: OrganizationCaller,
    organizationId: string,
    { after, limit }: PageQuery,
  ): Promise<MemberListResponse> {
    await this.access.require(caller, organizationId, 'read');
    const rows = await this.database.query(listMembers, [organizationId, after ?? null, limit + 1]);
    return toPage(rows, limit, toMember);
  }

  /**
   * Only owners make owners, and change them.
   * @throws AppError AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED, AUTH_MEMBER_NOT_FOUND, AUTH_LAST_OWNER
   */
  setRole(
    caller: OrganizationCaller,
    { organizationId, userId, role }: MemberRole,
    source: RequestSource,
  ): Promise<MemberResponse> {
    return this.access.change(caller, organizationId, 'manage', async (organization, transaction) => {
      const member = await this.find(organizationId, userId, transaction);
      if (member.role === role) return toMember(member);
      if (member.role === 'owner' || role === 'owner') requireRight(caller, organization.role, 'own');
      await this.requireOtherOwner(member, organizationId, transaction);
      await transaction.execute(changeRole, [organizationId, userId, role]);
      await this.record('organization.member_updated', caller, { organizationId, userId, role }, source, transaction);
      return toMember({ ...member, role });
    });
  }

  /**
   * Every member may leave; others are removed by owners and administrators, owners only by owners.
   * @throws AppError AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED, AUTH_MEMBER_NOT_FOUND, AUTH_LAST_OWNER
   */
  remove(caller: OrganizationCaller, organizationId: string, userId: string, source: RequestSource): Promise<void> {
    const isOwn = caller.kind === 'user' && caller.user.id === userId;
    return this.access.change(caller, organizationId, isOwn ? 'read' : 'manage', async (organization, transaction) => {
      const member = await this.find(organizationId, userId, transaction);
      if (!isOwn && member.role === 'owner') requireRight(caller, organization.role, 'own');
      await this.requireOtherOwner(member, organizationId, transaction);
      await transaction.execute(removeMember, [organizationId, userId]);
      const removed = { organizationId, userId, role: member.role };
      await this.record('organization.member_removed', caller, removed, source, transaction);
    });
  }

  private async find(organizationId: string, userId: string, transaction: Queryable): Promise<MemberRow> {
    const [member] = await transaction.query(findMember, [organizationId, userId]);
    if (member === undefined) throw new AppError('AUTH_MEMBER_NOT_FOUND');
    return member;
  }

  private async requireOtherOwner(
    { role, userId }: MemberRow,
    organizationId: string,
    transaction: Queryable,
  ): Promise<void> {
    if (role !== 'owner') return;
    const [other] = await transaction.query(findOtherOwner, [organizationId, userId]);
    if (other === undefined) throw new AppError('AUTH_LAST_OWNER');
  }

  private record(
    kind: 'organization.member_updated' | 'organization.member_removed',
    caller: OrganizationCaller,
    details: MemberRole,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<void> {
    const { userId } = details;
    return this.audit.record({ kind, actor: auditActor(caller), userId, source, details: { ...details } }, transaction);
  }
}
