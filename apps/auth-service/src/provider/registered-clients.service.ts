import { Injectable } from '@nestjs/common';
import { createRecentValues } from '@svc/concurrency';
import { Notifications } from '@svc/database';
import { CachedValue, channels } from '../platform/database/cached-value';
import type { OidcClient } from '../platform/schema/oidc.entity';
import { ClientsRepository } from './clients.repository';

/** A client's row has at most 10 kB. */
const mostCachedClients = 500;

type KnownClients = ReturnType<typeof createRecentValues<OidcClient>>;

/** Registered clients, cached until one of them changes: every request of a client looks it up. */
@Injectable()
export class RegisteredClientsService {
  private readonly known: CachedValue<KnownClients>;

  constructor(
    private readonly clients: ClientsRepository,
    notifications: Notifications,
  ) {
    const empty = () => Promise.resolve(createRecentValues<OidcClient>(mostCachedClients));
    this.known = new CachedValue(notifications, channels.clients, empty);
  }

  /** An unknown id is looked up each time: it may be registered at any moment. */
  async find(id: string): Promise<OidcClient | undefined> {
    const known = await this.known.get();
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const row = await this.clients.find(id);
    if (row !== undefined) known.set(id, row);
    return row;
  }

  /** Call it after the commit of a change; other replicas are notified. */
  drop(): void {
    this.known.drop();
  }
}
