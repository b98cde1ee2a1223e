import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../platform/audit/audit.service';
import { auditActor } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { refuseOwned } from '../settings/file-ownership';
import { DomainRecords, domainRecord } from './domain-records';
import { toDomain, type DomainResponse } from './domain.dto';
import {
  findDomain,
  findHolder,
  findTriedProvider,
  insertDomain,
  listDomains,
  lockDomain,
  markSeen,
  markVerified,
  mostDomains,
  noteMissing,
  noteSilent,
  removeDomain,
  setDomainPolicy,
  takeDueDomains,
  unverifyDomain,
  type DomainRow,
} from './domains.statements';
import { OrganizationAccessService, type OrganizationCaller } from './organization-access.service';
import { OrganizationsService } from './organizations.service';

const checkedAtOnce = 20;
/** A record may be missing for a while: name servers move. */
const missingMs = 7 * 24 * 60 * 60 * 1000;
const silentMs = 30 * 24 * 60 * 60 * 1000;

const isLongerAgo = (begin: Date | null | undefined, milliseconds: number): boolean =>
  begin instanceof Date && Date.now() - begin.getTime() > milliseconds;

interface DomainEvent {
  row: DomainRow;
  change: 'claimed' | 'verified' | 'removed' | 'lost';
  actor: string;
  userId?: string | null;
  source?: RequestSource;
}

interface DomainPolicy {
  organizationId: string;
  domainId: string;
  joinMembers?: boolean;
  requireProvider?: boolean;
}

/** Domains of organisations. A domain is verified for one organisation of the whole service. */
@Injectable()
export class DomainsService {
  private readonly records: DomainRecords;

  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly access: OrganizationAccessService,
    private readonly audit: AuditService,
    policy: AuthPolicyConfig,
  ) {
    this.records = new DomainRecords(policy);
  }

  async list(caller: OrganizationCaller, organizationId: string): Promise<DomainResponse[]> {
    await this.access.require(caller, organizationId, 'manage');
    return (await this.database.query(listDomains, [organizationId])).map(toDomain);
  }

  /**
   * @throws AppError AUTH_ORGANIZATIONS_OFF, AUTH_DOMAIN_CLAIMED, AUTH_ORGANIZATION_LIMIT,
   * AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED, AUTH_OWNED_BY_FILE
   */
  claim(
    caller: OrganizationCaller,
    organizationId: string,
    domain: string,
    source: RequestSource,
  ): Promise<DomainResponse> {
    this.organizations.requireOn();
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      await refuseOwned(['organizationDomains'], transaction);
      const known = await transaction.query(listDomains, [organizationId]);
      if (known.some((row) => row.domain === domain)) throw new AppError('AUTH_DOMAIN_CLAIMED');
      const values = [randomUUIDv7(), organizationId, domain, randomBytes(32).toString('hex'), mostDomains];
      const [row] = await transaction.query(insertDomain, values);
      if (row === undefined) throw new AppError('AUTH_ORGANIZATION_LIMIT');
      await this.recordEvent(caller, { row, change: 'claimed', source }, transaction);
      return toDomain(row);
    });
  }

  /**
   * @throws AppError AUTH_DOMAIN_NOT_FOUND, AUTH_DOMAIN_RECORD_MISSING, AUTH_DOMAIN_TAKEN, SERVICE_UNAVAILABLE,
   * AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED
   */
  async verify(
    caller: OrganizationCaller,
    organizationId: string,
    domainId: string,
    source: RequestSource,
  ): Promise<DomainResponse> {
    await this.access.require(caller, organizationId, 'own');
    const asked = await this.find(organizationId, domainId, this.database);
    const texts = await this.records.textsAt(asked.domain);
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      const row = await this.find(organizationId, domainId, transaction);
      if (!texts.has(domainRecord(row))) throw new AppError('AUTH_DOMAIN_RECORD_MISSING');
      await this.release(row, texts, transaction);
      const [verified] = await transaction.query(markVerified, [row.id]);
      if (verified === undefined) throw new AppError('AUTH_DOMAIN_NOT_FOUND');
      if (row.verifiedAt === null)
        await this.recordEvent(caller, { row: verified, change: 'verified', source }, transaction);
      return toDomain(verified);
    });
  }

  /** @throws AppError AUTH_DOMAIN_NOT_FOUND, AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED */
  remove(caller: OrganizationCaller, organizationId: string, domainId: string, source: RequestSource): Promise<void> {
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      await refuseOwned(['organizationDomains'], transaction);
      const [row] = await transaction.query(removeDomain, [organizationId, domainId]);
      if (row === undefined) throw new AppError('AUTH_DOMAIN_NOT_FOUND');
      await this.recordEvent(caller, { row, change: 'removed', source }, transaction);
    });
  }

  /**
   * A provider that never worked would lock out all users of the domain, the owner too.
   * @throws AppError AUTH_DOMAIN_NOT_FOUND, AUTH_ORGANIZATION_PROVIDER_UNTRIED, AUTH_ORGANIZATION_NOT_FOUND,
   *   AUTH_ORGANIZATION_ROLE_REQUIRED
   */
  setPolicy(caller: OrganizationCaller, policy: DomainPolicy, source: RequestSource): Promise<DomainResponse> {
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
      await this.audit.record({ kind, actor: auditActor(caller), userId, source, details }, transaction);
      return toDomain(row);
    });
  }

  /** Looks verified domains up again, each once a day; one whose record is missing for a week is verified no more. */
  async recheck(): Promise<void> {
    let taken: DomainRow[] = [];
    do {
      taken = await this.database.query(takeDueDomains, [checkedAtOnce]);
      await Promise.all(taken.map((row) => this.recheckOne(row)));
    } while (taken.length === checkedAtOnce);
  }

  private async requireTried(organizationId: string, transaction: Queryable): Promise<void> {
    const [tried] = await transaction.query(findTriedProvider, [organizationId]);
    if (tried === undefined) throw new AppError('AUTH_ORGANIZATION_PROVIDER_UNTRIED');
  }

  private async recheckOne(row: DomainRow): Promise<void> {
    const texts = await this.records.textsAt(row.domain).catch(() => undefined);
    if (texts?.has(domainRecord(row))) {
      if (row.missingSince !== null || row.silentSince !== null) await this.database.execute(markSeen, [row.id]);
      return;
    }
    // Name servers that do not answer say nothing about the record, but a domain without any is no longer held.
    const [noted] = await this.database.query(texts === undefined ? noteSilent : noteMissing, [row.id]);
    const isOver = isLongerAgo(noted?.missingSince, missingMs) || isLongerAgo(noted?.silentSince, silentMs);
    if (noted !== undefined && isOver) await this.database.transaction((transaction) => this.lose(noted, transaction));
  }

  /** A domain that moved to another owner is released by its new record. */
  private async release(row: DomainRow, texts: ReadonlySet<string>, transaction: Queryable): Promise<void> {
    await transaction.query(lockDomain, [row.domain]);
    const [holder] = await transaction.query(findHolder, [row.domain]);
    if (holder === undefined || holder.id === row.id) return;
    if (texts.has(domainRecord(holder))) throw new AppError('AUTH_DOMAIN_TAKEN');
    await this.lose(holder, transaction);
  }

  private async lose(row: DomainRow, transaction: Queryable): Promise<void> {
    await transaction.execute(unverifyDomain, [row.id]);
    await this.record({ row, change: 'lost', actor: 'system' }, transaction);
  }

  private async find(organizationId: string, domainId: string, target: Queryable): Promise<DomainRow> {
    const [row] = await target.query(findDomain, [organizationId, domainId]);
    if (row === undefined) throw new AppError('AUTH_DOMAIN_NOT_FOUND');
    return row;
  }

  private recordEvent(
    caller: OrganizationCaller,
    event: Omit<DomainEvent, 'actor' | 'userId'>,
    transaction: Queryable,
  ): Promise<void> {
    const userId = caller.kind === 'user' ? caller.user.id : null;
    return this.record({ ...event, actor: auditActor(caller), userId }, transaction);
  }

  private record({ row, change, actor, userId = null, source }: DomainEvent, transaction: Queryable): Promise<void> {
    const details = { organizationId: row.organizationId, domain: row.domain, change };
    const kind = 'organization.domain_changed';
    return this.audit.record({ kind, actor, userId, source: source ?? null, details }, transaction);
  }
}
