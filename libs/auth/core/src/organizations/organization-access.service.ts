import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@svc/database';
import { AppError } from '@svc/errors';
import type { AdminCaller, UserCaller } from '../platform/callers/caller';
import { findOrganization, lockOrganization, type OrganizationRow } from './organizations.statements';

/** `read`: every member. `manage`: owners and administrators of the organisation. `own`: owners. */
type OrganizationRight = 'read' | 'manage' | 'own';

const rightsByRole: Record<string, readonly OrganizationRight[]> = {
  owner: ['read', 'manage', 'own'],
  admin: ['read', 'manage'],
};

/** A member, or an administrator of the service, who has all rights in every organisation. */
export type OrganizationCaller = UserCaller | AdminCaller;

/** @throws AppError AUTH_ORGANIZATION_ROLE_REQUIRED */
export const requireRight = (caller: OrganizationCaller, role: string | null, right: OrganizationRight): void => {
  if (caller.kind === 'admin' || (rightsByRole[role ?? ''] ?? ['read']).includes(right)) return;
  throw new AppError('AUTH_ORGANIZATION_ROLE_REQUIRED');
};

/** The only check of access to an organisation. To others it does not exist. */
@Injectable()
export class OrganizationAccessService {
  constructor(private readonly database: Database) {}

  /** @throws AppError AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED */
  async require(
    caller: OrganizationCaller,
    organizationId: string,
    right: OrganizationRight,
    target: Queryable = this.database,
  ): Promise<OrganizationRow> {
    const userId = caller.kind === 'user' ? caller.user.id : null;
    const [found] = await target.query(findOrganization, [organizationId, userId]);
    if (found === undefined || (caller.kind === 'user' && found.role === null))
      throw new AppError('AUTH_ORGANIZATION_NOT_FOUND');
    requireRight(caller, found.role, right);
    return found;
  }

  /**
   * Runs a change. Changes of one organisation wait for each other, and each sees the roles that the one before left.
   * @throws AppError AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED
   */
  change<Result>(
    caller: OrganizationCaller,
    organizationId: string,
    right: OrganizationRight,
    act: (organization: OrganizationRow, transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockOrganization, [organizationId]);
      return act(await this.require(caller, organizationId, right, transaction), transaction);
    });
  }
}
