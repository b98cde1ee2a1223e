import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { databaseNow, type Queryable, type Transaction } from '@svc/database';
import { Repository } from 'typeorm';
import { channels } from '../platform/database/cached-value';
import { OidcClient } from '../platform/schema/oidc.entity';

interface ClientFilter {
  search: string;
  before: string | null;
  limit: number;
}

@Injectable()
export class ClientsRepository {
  constructor(@InjectRepository(OidcClient) private readonly rows: Repository<OidcClient>) {}

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
}
