import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { databaseNow, type Queryable } from '@svc/database';
import { Repository } from 'typeorm';
import { OidcClient } from '../platform/schema/oidc.entity';

@Injectable()
export class ClientsRepository {
  constructor(@InjectRepository(OidcClient) private readonly rows: Repository<OidcClient>) {}

  async find(id: string): Promise<OidcClient | undefined> {
    // Ids come in headers and tokens, too; PostgreSQL stores no NUL.
    if (id.includes('\0')) return undefined;
    return (await this.rows.findOneBy({ id })) ?? undefined;
  }

  /** Newest first. */
  list(): Promise<OidcClient[]> {
    return this.rows.find({ order: { createdAt: 'DESC', id: 'DESC' }, take: 1000 });
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
    transaction: Queryable,
  ): Promise<void> {
    await transaction.repository(OidcClient).update({ id }, { ...change, updatedAt: databaseNow });
  }

  async remove(id: string, transaction: Queryable): Promise<boolean> {
    return (await transaction.repository(OidcClient).delete({ id })).affected === 1;
  }
}
