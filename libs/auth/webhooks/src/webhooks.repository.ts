import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database, databaseNow, type Queryable } from '@svc/database';
import type { WebhookDelivery } from './webhook-delivery.entity';
import { Webhook } from './webhook.entity';
import {
  listDeliveries,
  lockWebhooks,
  removeDeliveries,
  replayDelivery,
  type DeliveryStatus,
} from './deliveries.statements';

type WebhookChange = Partial<
  Pick<Webhook, 'url' | 'events' | 'format' | 'sealedSecret' | 'sealedPreviousSecret' | 'previousSecretEndsAt'>
>;

@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Webhook) private readonly webhooks: Repository<Webhook>,
  ) {}

  list(): Promise<Webhook[]> {
    return this.webhooks.find({ order: { createdAt: 'ASC', id: 'ASC' } });
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
    before: string | null,
    limit: number,
  ): Promise<WebhookDelivery[]> {
    return this.database.query(listDeliveries[status], [webhookId, before, limit]);
  }

  async replay(webhookId: string, deliveryId: string, transaction: Queryable): Promise<WebhookDelivery | undefined> {
    const [row] = await transaction.query(replayDelivery, [webhookId, deliveryId]);
    return row;
  }
}
