import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { actorOf } from '../platform/callers/actor';
import type { Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { channels } from '../platform/database/channels';
import { AuditService } from '../platform/audit/audit.service';
import type { DeliveryListResponse, DeliveryResponse, ListDeliveriesQuery } from './webhooks.dto';
import { toDeliveryResponse } from './webhooks.mapper';
import { WebhooksRepository } from './webhooks.repository';

/** Lists deliveries of webhooks and repeats them. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly repository: WebhooksRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_WEBHOOK_NOT_FOUND */
  async list(webhookId: string, { before, limit: text }: ListDeliveriesQuery): Promise<DeliveryListResponse> {
    if ((await this.repository.find(webhookId)) === undefined) throw new AppError('AUTH_WEBHOOK_NOT_FOUND');
    const limit = Number(text);
    const rows = await this.repository.deliveries(webhookId, before ?? null, limit + 1);
    const shown = rows.slice(0, limit);
    return { data: shown.map(toDeliveryResponse), nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError AUTH_WEBHOOK_DELIVERY_NOT_FOUND */
  replay(webhookId: string, deliveryId: string, caller: Caller, source: RequestSource): Promise<DeliveryResponse> {
    return this.database.transaction(async (transaction) => {
      const row = await this.repository.replay(webhookId, deliveryId, transaction);
      if (row === undefined) throw new AppError('AUTH_WEBHOOK_DELIVERY_NOT_FOUND');
      const details = { webhookId, deliveryId, change: 'replayed' };
      await this.audit.record({ kind: 'webhook.changed', actor: actorOf(caller), source, details }, transaction);
      await transaction.notify(channels.webhooks);
      return toDeliveryResponse(row);
    });
  }
}
