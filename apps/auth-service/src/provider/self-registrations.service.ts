import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import type { RequestSource } from '../platform/callers/request-source';
import { channels } from '../platform/database/cached-value';
import { Job } from '../platform/jobs/job';
import { JobRunner } from '../platform/jobs/job-runner';
import type { OidcClient } from '../platform/schema/oidc.entity';
import { insertSelfRegistered, lockRegistrations, removeUnused } from './self-registrations.statements';

type NewClient = Pick<OidcClient, 'id' | 'metadata' | 'secretHash'>;

/** Bounds what programs that register themselves can store. */
const mostSelfRegistered = 10_000;
const removedAtOnce = 500;

const removal = new Job<Record<string, never>>('remove-unused-clients', '23 * * * *');

/** Clients that register themselves (RFC 7591), audited and bounded; unused ones are removed. */
@Injectable()
export class SelfRegistrationsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly runner: JobRunner,
  ) {}

  onModuleInit(): void {
    this.runner.handle(removal, () => this.removeUnused());
  }

  /** @returns false when too many clients have registered themselves */
  insert({ id, metadata, secretHash }: NewClient, source: RequestSource | null): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockRegistrations);
      const values = [id, JSON.stringify(metadata), secretHash, mostSelfRegistered];
      if ((await transaction.execute(insertSelfRegistered, values)) === 0) return false;
      const { client_name: name, redirect_uris: redirectUris } = metadata;
      const details = { clientId: id, change: 'registered itself', name, redirectUris };
      await this.audit.record({ kind: 'client.changed', actor: 'anonymous', source, details }, transaction);
      return true;
    });
  }

  async removeUnused(): Promise<void> {
    let removed = removedAtOnce;
    while (removed === removedAtOnce) removed = await this.removeSome();
  }

  private removeSome(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const rows = await transaction.query(removeUnused, [removedAtOnce]);
      for (const { id: clientId } of rows) {
        const details = { clientId, change: 'removed, unused for 30 days' };
        await this.audit.record({ kind: 'client.changed', actor: 'system', details }, transaction);
      }
      if (rows.length > 0) await transaction.notify(channels.clients);
      return rows.length;
    });
  }
}
