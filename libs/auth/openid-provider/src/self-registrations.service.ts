import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { Database, type Transaction } from '@svc/database';
import { networkBlock } from '@svc/http';
import { AuditService, type RequestSource, Job, JobRunner } from '@svc/auth';
import { channels } from './channels';
import type { OidcClient } from './oidc.entity';
import {
  countRegistration,
  forgetCounts,
  insertSelfRegistered,
  lockRegistrations,
  removeOldestUnallowed,
  removeUnused,
} from './self-registrations.statements';

type NewClient = Pick<OidcClient, 'id' | 'metadata' | 'secretHash'>;

/** Bounds what programs that register themselves can store. */
const mostSelfRegistered = 10_000;
/** Fifty networks fill all places in a day. A hosted agent registers a client for each of its users from one network. */
const mostOfNetworkADay = 200;
const removedAtOnce = 500;

const removal = new Job<Record<string, never>>('remove-unused-clients', '23 * * * *');

/** Clients that register themselves (RFC 7591), audited and bounded; unused ones go first. */
@Injectable()
export class SelfRegistrationsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly runner: JobRunner,
    private readonly http: HttpConfig,
  ) {}

  onModuleInit(): void {
    this.runner.handle(removal, () => this.removeUnused());
  }

  /** @returns false when too many clients have registered themselves, from all networks or from this one today */
  insert(client: NewClient, source: RequestSource | null): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockRegistrations);
      if (!(await this.countIn(source, transaction))) return false;
      const isStored = (await this.store(client, transaction)) || (await this.storeInstead(client, transaction));
      if (!isStored) return false;
      const { client_name: name, redirect_uris: redirectUris } = client.metadata;
      const details = { clientId: client.id, change: 'registered itself', name, redirectUris };
      await this.audit.record({ kind: 'client.changed', actor: 'anonymous', source, details }, transaction);
      return true;
    });
  }

  private async countIn(source: RequestSource | null, transaction: Transaction): Promise<boolean> {
    if (source === null || !this.http.rateLimits) return true;
    const values = [networkBlock(source.address), mostOfNetworkADay];
    return (await transaction.execute(countRegistration, values)) > 0;
  }

  private async store({ id, metadata, secretHash }: NewClient, transaction: Transaction): Promise<boolean> {
    const values = [id, JSON.stringify(metadata), secretHash, mostSelfRegistered];
    return (await transaction.execute(insertSelfRegistered, values)) > 0;
  }

  /** A client that no user has allowed makes room. */
  private async storeInstead(client: NewClient, transaction: Transaction): Promise<boolean> {
    const removed = await transaction.query(removeOldestUnallowed);
    await this.recordRemovals(removed, 'removed, unused, for a new one', transaction);
    return removed.length > 0 && this.store(client, transaction);
  }

  async removeUnused(): Promise<void> {
    await this.database.execute(forgetCounts);
    let removed = removedAtOnce;
    while (removed === removedAtOnce) removed = await this.removeSome();
  }

  private removeSome(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const rows = await transaction.query(removeUnused, [removedAtOnce]);
      await this.recordRemovals(rows, 'removed, unused for 30 days', transaction);
      return rows.length;
    });
  }

  private async recordRemovals(
    rows: readonly Pick<OidcClient, 'id'>[],
    change: string,
    transaction: Transaction,
  ): Promise<void> {
    for (const { id: clientId } of rows) {
      const details = { clientId, change };
      await this.audit.record({ kind: 'client.changed', actor: 'system', details }, transaction);
    }
    if (rows.length > 0) await transaction.notify(channels.clients);
  }
}
