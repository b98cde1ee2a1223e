import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { Database, type Queryable, type Transaction } from '@svc/database';
import { AppError } from '@svc/errors';
import { RefusesUnknownFields, TextListField } from '@svc/http';
import {
  domainRule,
  insertDomain,
  listAllDomains,
  mostDomains,
  removeDomainByName,
  findOrganizationBySlug,
  lockOrganization,
  AuditService,
  type Entries,
  type EntryChange,
  type FileSection,
} from '@svc/auth';
import type { Given } from './given';

interface DomainFields {
  domains: string[];
}

@RefusesUnknownFields()
class OrganizationDomainsBody {
  @TextListField({ minimumItems: 1, maximumItems: mostDomains, item: domainRule })
  domains!: string[];
}

/** Domains that organisations claim, by the slug of the organisation. Their DNS records verify them, not the file. */
@Injectable()
export class OrganizationDomainsSection implements FileSection<DomainFields> {
  readonly name = 'organizationDomains';

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly policy: AuthPolicyConfig,
  ) {}

  async read(target: Queryable): Promise<Entries<DomainFields>> {
    const rows = await target.query(listAllDomains);
    return new Map(rows.map(({ slug, domains }) => [slug, { domains: domains.toSorted() }]));
  }

  async check(given: Given): Promise<Entries<DomainFields>> {
    const entries = new Map<string, DomainFields>();
    for (const member of given.members()) {
      if (this.policy.organizations !== 'on') member.problem('needs ORGANIZATIONS=on');
      const body = await member.body(OrganizationDomainsBody);
      const [organization] = await this.database.query(findOrganizationBySlug, [member.name]);
      if (organization === undefined) member.problem('is the slug of no organisation');
      if (body !== undefined) entries.set(member.name, { domains: [...new Set(body.domains)].toSorted() });
    }
    return entries;
  }

  async write(changes: readonly EntryChange<DomainFields>[], file: string, transaction: Transaction): Promise<void> {
    for (const { name: slug, before, after } of changes) {
      const [organization] = await transaction.query(findOrganizationBySlug, [slug]);
      if (organization === undefined) throw new AppError('AUTH_ORGANIZATION_NOT_FOUND');
      const { id: organizationId } = organization;
      await transaction.query(lockOrganization, [organizationId]);
      const [old, next] = [before?.domains ?? [], after?.domains ?? []];
      const record = async (domain: string, change: 'claimed' | 'removed'): Promise<void> => {
        const details = { organizationId, domain, change, file };
        await this.audit.record({ kind: 'organization.domain_changed', actor: 'system', details }, transaction);
      };
      for (const domain of old.filter((one) => !next.includes(one))) {
        await transaction.execute(removeDomainByName, [organizationId, domain]);
        await record(domain, 'removed');
      }
      for (const domain of next.filter((one) => !old.includes(one))) {
        const values = [randomUUIDv7(), organizationId, domain, randomBytes(32).toString('hex'), mostDomains];
        await transaction.query(insertDomain, values);
        await record(domain, 'claimed');
      }
    }
  }
}
