import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@svc/database';
import { AppError, fieldError } from '@svc/errors';
import { AuditService } from '../platform/audit/audit.service';
import { auditActor, requireNamed, type AdminCaller, type UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { mostMemberships } from '../platform/schema/organization.entity';
import { insertMember } from './members.statements';
import type { OrganizationCaller } from './organization-access.service';
import { OrganizationInvitationsService } from './organization-invitations.service';
import { isReservedSlug, mostOwnedOrganizations, patchMetadata, toSlug } from './organization-rules';
import type { CreateOrganizationRequest, OrganizationResponse } from './organization.dto';
import { OrganizationsService, toOrganization } from './organizations.service';
import {
  countMemberships,
  insertOrganization,
  lockSlug,
  lockUser,
  type OrganizationRow,
} from './organizations.statements';

const slugTries = 5;

/** The first slug of a name, then one with a random end. */
const slugsFor = (name: string): string[] => {
  const own = toSlug(name);
  const begin = own === '' ? 'organization' : own;
  const random = Array.from({ length: slugTries }, () => `${begin}-${randomBytes(3).toString('hex')}`);
  return own.length < 2 || isReservedSlug(own) ? random : [own, ...random];
};

type Facts = Omit<CreateOrganizationRequest, 'ownerEmail'>;

/** Makes organisations: for users who become their owners, and for administrators, who invite the owner. */
@Injectable()
export class OrganizationCreationService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly invitations: OrganizationInvitationsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @throws AppError AUTH_ORGANIZATIONS_OFF, AUTH_ANONYMOUS_USER, AUTH_ORGANIZATION_SLUG_TAKEN, AUTH_ORGANIZATION_LIMIT;
   * AUTH_ADMIN_REQUIRED for a user who names another owner
   */
  async create(
    caller: OrganizationCaller,
    { ownerEmail, ...facts }: CreateOrganizationRequest,
    source: RequestSource,
  ): Promise<OrganizationResponse> {
    this.organizations.requireOn();
    if (caller.kind === 'admin') return this.createFor(ownerEmail, caller, facts, source);
    if (ownerEmail !== undefined) throw new AppError('AUTH_ADMIN_REQUIRED');
    return this.createOwn(caller, facts, source);
  }

  private createOwn(caller: UserCaller, facts: Facts, source: RequestSource): Promise<OrganizationResponse> {
    requireNamed(caller);
    const userId = caller.user.id;
    return this.database.transaction(async (transaction) => {
      await lockUser(userId, transaction);
      const [counts] = await transaction.query(countMemberships, [userId]);
      if ((counts?.owned ?? 0) >= mostOwnedOrganizations || (counts?.all ?? 0) >= mostMemberships)
        throw new AppError('AUTH_ORGANIZATION_LIMIT');
      const made = await this.insert(facts, transaction);
      await transaction.query(insertMember, [randomUUIDv7(), made.id, userId, 'owner']);
      await this.record(caller, made, source, transaction);
      return toOrganization(made, caller);
    });
  }

  /** Without an invitation nothing is made: the organisation would have no owner. */
  private createFor(
    ownerEmail: string | undefined,
    caller: AdminCaller,
    facts: Facts,
    source: RequestSource,
  ): Promise<OrganizationResponse> {
    if (ownerEmail === undefined) throw fieldError('ownerEmail', 'required');
    return this.database.transaction(async (transaction) => {
      const made = { ...(await this.insert(facts, transaction)), role: null };
      await this.record(caller, made, source, transaction);
      const owner = { email: ownerEmail, role: 'owner' };
      await this.invitations.inviteTo(made, owner, { caller, source }, transaction);
      return toOrganization(made, caller);
    });
  }

  /** @throws AppError AUTH_ORGANIZATION_SLUG_TAKEN */
  private async insert({ name, slug, metadata = {} }: Facts, transaction: Queryable): Promise<OrganizationRow> {
    if (slug !== undefined && isReservedSlug(slug)) throw new AppError('AUTH_ORGANIZATION_SLUG_TAKEN');
    const stored = JSON.stringify(patchMetadata({}, metadata));
    for (const candidate of slug === undefined ? slugsFor(name) : [slug]) {
      await transaction.query(lockSlug, [candidate]);
      const [made] = await transaction.query(insertOrganization, [randomUUIDv7(), name, candidate, stored]);
      if (made !== undefined) return made;
    }
    throw new AppError('AUTH_ORGANIZATION_SLUG_TAKEN');
  }

  private record(
    caller: OrganizationCaller,
    { id, slug, name }: OrganizationRow,
    source: RequestSource,
    transaction: Transaction,
  ): Promise<void> {
    const userId = caller.kind === 'user' ? caller.user.id : null;
    const details = { organizationId: id, slug, name };
    const kind = 'organization.created';
    return this.audit.record({ kind, actor: auditActor(caller), userId, source, details }, transaction);
  }
}
