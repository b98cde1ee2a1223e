import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, Notifications } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService, type Caller, type RequestSource, CachedValue } from '@svc/auth';
import { channels } from './channels';
import type { BlockedClient } from './oidc.entity';
import {
  blockClient,
  listBlockedClients,
  mostBlockedClients,
  removeAccessOfBlocked,
  unblockClient,
} from './blocked-clients.statements';
import { toBlockedName, isForeignForm, namesOfClient } from './client-address';
import type { BlockedClientListResponse, BlockedClientResponse } from './clients.dto';
import { clientChange } from './clients.service';

const toResponse = ({ id, client, createdAt }: BlockedClient): BlockedClientResponse => ({
  id,
  client,
  createdAt: createdAt.toISOString(),
});

/** Clients that administrators refuse, registered or not: a metadata document, or all of a host. */
@Injectable()
export class BlockedClientsService {
  private readonly blocked: CachedValue<ReadonlySet<string>>;

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    notifications: Notifications,
  ) {
    this.blocked = new CachedValue(notifications, channels.blockedClients, async () => {
      const rows = await this.database.query(listBlockedClients);
      return new Set(rows.map(({ client }) => toBlockedName(client)));
    });
  }

  /** True also for an id in a form that no client has: under it a blocked client would come back. */
  async refuses(clientId: string): Promise<boolean> {
    if (isForeignForm(clientId)) return true;
    const blocked = await this.blocked.get();
    return blocked.size > 0 && namesOfClient(clientId).some((name) => blocked.has(name));
  }

  async list(): Promise<BlockedClientListResponse> {
    return { data: (await this.database.query(listBlockedClients)).map(toResponse) };
  }

  /**
   * Ends the client's grants, too; users must consent again after the block.
   * @throws AppError AUTH_TOO_MANY_BLOCKED_CLIENTS
   */
  async block(given: string, caller: Caller, source: RequestSource): Promise<BlockedClientResponse> {
    const client = toBlockedName(given);
    const row = await this.database.transaction(async (transaction) => {
      const [made] = await transaction.query(blockClient, [randomUUIDv7(), client, mostBlockedClients]);
      if (made === undefined) throw new AppError('AUTH_TOO_MANY_BLOCKED_CLIENTS');
      await transaction.execute(removeAccessOfBlocked.consents, [client]);
      await transaction.execute(removeAccessOfBlocked.grants, [client]);
      await transaction.notify(channels.blockedClients);
      await this.audit.record(clientChange('blocked', client, caller, source), transaction);
      return made;
    });
    this.blocked.drop();
    return toResponse(row);
  }

  /** @throws AppError AUTH_CLIENT_NOT_BLOCKED */
  async unblock(id: string, caller: Caller, source: RequestSource): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const [removed] = await transaction.query(unblockClient, [id]);
      if (removed === undefined) throw new AppError('AUTH_CLIENT_NOT_BLOCKED');
      await transaction.notify(channels.blockedClients);
      await this.audit.record(clientChange('unblocked', removed.client, caller, source), transaction);
    });
    this.blocked.drop();
  }
}
