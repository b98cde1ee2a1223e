import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { databaseNow, type Queryable, type Transaction, Notifications } from '@svc/database';
import { Repository } from 'typeorm';
import { CachedValue } from '@svc/auth';
import { channels } from './channels';
import { OidcClient } from './oidc.entity';
import { createRecentValues } from '@svc/concurrency';

interface ClientFilter {
  search: string;
  before: string | null;
  limit: number;
}

/** A client's row has at most 10 kB. */
const mostCachedClients = 500;

type KnownClients = ReturnType<typeof createRecentValues<OidcClient>>;

@Injectable()
export class ClientsRepository {
  private readonly known: CachedValue<KnownClients>;

  constructor(
    @InjectRepository(OidcClient) private readonly rows: Repository<OidcClient>,
    notifications: Notifications,
  ) {
    const empty = () => Promise.resolve(createRecentValues<OidcClient>(mostCachedClients));
    this.known = new CachedValue(notifications, channels.clients, empty);
  }

  async find(id: string): Promise<OidcClient | undefined> {
    // Ids come in headers and tokens, too; PostgreSQL stores no NUL.
    if (id.includes('\0')) return undefined;
    return (await this.rows.findOneBy({ id })) ?? undefined;
  }

  /**
   * Newest first.
   * @param search part of the name or the id, in any case
   * @param before id of the last client of the previous page
   */
  list({ search, before, limit }: ClientFilter): Promise<OidcClient[]> {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const found = this.rows
      .createQueryBuilder('c')
      .where(`(lower(c.metadata ->> 'client_name') LIKE :pattern OR lower(c.id) LIKE :pattern)`, { pattern });
    if (before !== null)
      found.andWhere(
        '(c.created_at, c.id) < (SELECT b.created_at, b.id FROM auth.oidc_clients b WHERE b.id = :before)',
        {
          before,
        },
      );
    return found.orderBy('c.createdAt', 'DESC').addOrderBy('c.id', 'DESC').take(limit).getMany();
  }

  async lock(id: string, transaction: Queryable): Promise<OidcClient | undefined> {
    const where = { id };
    const lock = { mode: 'pessimistic_write' } as const;
    return (await transaction.repository(OidcClient).findOne({ where, lock })) ?? undefined;
  }

  async insert(client: Pick<OidcClient, 'id' | 'metadata' | 'secretHash'>, transaction: Queryable): Promise<void> {
    await transaction.repository(OidcClient).insert(client);
  }

  async change(
    id: string,
    change: Partial<Pick<OidcClient, 'metadata' | 'secretHash'>>,
    transaction: Transaction,
  ): Promise<void> {
    await transaction.notify(channels.clients);
    await transaction.repository(OidcClient).update({ id }, { ...change, updatedAt: databaseNow });
  }

  async remove(id: string, transaction: Transaction): Promise<boolean> {
    await transaction.notify(channels.clients);
    return (await transaction.repository(OidcClient).delete({ id })).affected === 1;
  }

  /**
   * Cached until a client changes: every request of a client looks it up. An unknown id is looked up each time: it may be
   * registered at any moment.
   */
  async findCached(id: string): Promise<OidcClient | undefined> {
    const known = await this.known.get();
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const row = await this.find(id);
    if (row !== undefined) known.set(id, row);
    return row;
  }

  /** Call it after the commit of a change; other replicas are notified. */
  drop(): void {
    this.known.drop();
  }
}
