import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../platform/audit/audit.service';
import { actorOf } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { toDomain, type DomainResponse } from './domain.dto';
import { findTriedProvider, setDomainPolicy } from './domains.statements';
import { OrganizationAccessService, type OrganizationCaller } from './organization-access.service';

interface DomainPolicy {
  organizationId: string;
  domainId: string;
  joinMembers?: boolean;
  requireProvider?: boolean;
}

/** Sets what a verified domain does at sign-ins; `sessions/organization-sign-ins.statements.ts` does it. */
@Injectable()
export class DomainPolicyService {
  constructor(
    private readonly access: OrganizationAccessService,
    private readonly audit: AuditService,
  ) {}

  /**
   * A provider that never worked would lock out all users of the domain, the owner too.
   * @throws AppError AUTH_DOMAIN_NOT_FOUND, AUTH_ORGANIZATION_PROVIDER_UNTRIED, AUTH_ORGANIZATION_NOT_FOUND,
   *   AUTH_ORGANIZATION_ROLE_REQUIRED
   */
  update(caller: OrganizationCaller, policy: DomainPolicy, source: RequestSource): Promise<DomainResponse> {
    const { organizationId, domainId, joinMembers, requireProvider } = policy;
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      if (requireProvider === true) await this.requireTried(organizationId, transaction);
      const values = [organizationId, domainId, joinMembers ?? null, requireProvider ?? null];
      const [row] = await transaction.query(setDomainPolicy, values);
      if (row === undefined) throw new AppError('AUTH_DOMAIN_NOT_FOUND');
      const { domain, joinsMembers, requiresProvider } = row;
      const details = { organizationId, domain, change: 'policy', joinsMembers, requiresProvider };
      const userId = caller.kind === 'user' ? caller.user.id : null;
      const kind = 'organization.domain_changed';
      await this.audit.record({ kind, actor: actorOf(caller), userId, source, details }, transaction);
      return toDomain(row);
    });
  }

  private async requireTried(organizationId: string, transaction: Queryable): Promise<void> {
    const [tried] = await transaction.query(findTriedProvider, [organizationId]);
    if (tried === undefined) throw new AppError('AUTH_ORGANIZATION_PROVIDER_UNTRIED');
  }
}
