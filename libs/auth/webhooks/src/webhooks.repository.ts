import { Injectable } from '@nestjs/common';
import { likePattern } from '@svc/auth';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database, databaseNow, type Queryable } from '@svc/database';
import { Webhook } from './webhook.entity';
import {
  findFailingWebhooks,
  listDeliveries,
  lockWebhooks,
  removeDeliveries,
  replayDelivery,
  type DeliveryStatus,
  type FailingWebhook,
  type NamedDelivery,
} from './deliveries.statements';

type WebhookChange = Partial<
  Pick<Webhook, 'url' | 'events' | 'format' | 'sealedSecret' | 'sealedPreviousSecret' | 'previousSecretEndsAt'>
>;

interface DeliveryPage {
  /** Id of the last one of the previous page. */
  before: string | null;
  /** Part of the address or name of the user; empty for all. */
  search: string;
  limit: number;
}

@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Webhook) private readonly webhooks: Repository<Webhook>,
  ) {}

  list(): Promise<Webhook[]> {
    return this.webhooks.find({ order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Maps the ids of failing webhooks to what failed. */
  async failing(): Promise<ReadonlyMap<string, FailingWebhook>> {
    const rows = await this.database.query(findFailingWebhooks);
    return new Map(rows.map((row) => [row.webhookId, row]));
  }

  async find(id: string, target: Queryable = this.database): Promise<Webhook | undefined> {
    return (await target.repository(Webhook).findOneBy({ id })) ?? undefined;
  }

  async lock(id: string, transaction: Queryable): Promise<Webhook | undefined> {
    const where = { id };
    return (await transaction.repository(Webhook).findOne({ where, lock: { mode: 'pessimistic_write' } })) ?? undefined;
  }

  /** Serialises parallel creations: the next one counts after this transaction. */
  async lockAndCount(transaction: Queryable): Promise<number> {
    await transaction.query(lockWebhooks);
    return transaction.repository(Webhook).count();
  }

  async insert(
    webhook: Pick<Webhook, 'id' | 'url' | 'events' | 'format' | 'sealedSecret'>,
    transaction: Queryable,
  ): Promise<void> {
    await transaction.repository(Webhook).insert(webhook);
  }

  async change(id: string, change: WebhookChange, transaction: Queryable): Promise<void> {
    await transaction.repository(Webhook).update({ id }, { ...change, updatedAt: databaseNow });
  }

  /** @returns false when it did not exist */
  async remove(id: string, transaction: Queryable): Promise<boolean> {
    const { affected } = await transaction.repository(Webhook).delete({ id });
    await transaction.execute(removeDeliveries, [id]);
    return affected === 1;
  }

  /** Newest first. */
  deliveries(
    webhookId: string,
    status: DeliveryStatus | 'all',
    { before, search, limit }: DeliveryPage,
  ): Promise<NamedDelivery[]> {
    const pattern = search === '' ? null : likePattern(search);
    return this.database.query(listDeliveries[status], [webhookId, before, limit, pattern]);
  }

  async replay(webhookId: string, deliveryId: string, transaction: Queryable): Promise<NamedDelivery | undefined> {
    const [row] = await transaction.query(replayDelivery, [webhookId, deliveryId]);
    return row;
  }
}
