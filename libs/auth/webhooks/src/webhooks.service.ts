import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { broken } from '@svc/contracts';
import { Database, type Queryable, type Transaction } from '@svc/database';
import { AppError, fieldError } from '@svc/errors';
import {
  auditActor,
  type Caller,
  type RequestSource,
  AuditService,
  refuseOwned,
  ApplicationSecretService,
} from '@svc/auth';
import { deliveriesChannel } from './deliveries-channel';
import type { Webhook, WebhookFormat } from './webhook.entity';
import { sharedSignals } from './caep-events';
import { ReceiversService } from './receivers.service';
import { makeWebhookSecret } from './webhook-secrets';
import type {
  CreateWebhookRequest,
  UpdateWebhookRequest,
  WebhookListResponse,
  WebhookResponse,
  WebhookSecretResponse,
  DeliveryListResponse,
  DeliveryResponse,
  ListDeliveriesQuery,
} from './webhooks.dto';
import { toDeliveryResponse, toListedWebhook, toWebhookResponse } from './webhooks.mapper';
import { WebhooksRepository } from './webhooks.repository';

export const mostWebhooks = 20;
/** Validity of the previous secret after a change. */
export const usualGraceHours = 24;
const hourMs = 3_600_000;

/** @throws AppError VALIDATION_ERROR for an event that no security event token can tell */
export const refuseWithoutToken = (format: WebhookFormat, events: readonly string[]): void => {
  const isTold = (type: string): boolean => sharedSignals.some((signal) => signal === type);
  if (format === 'events' || events.every(isTold)) return;
  throw fieldError('events', broken('sharedSignals', { words: sharedSignals.join(' or ') }));
};

/** Manages the webhooks that administrators register; lists and repeats their deliveries. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly repository: WebhooksRepository,
    private readonly secret: ApplicationSecretService,
    private readonly audit: AuditService,
    private readonly receivers: ReceiversService,
  ) {}

  async list(): Promise<WebhookListResponse> {
    const [webhooks, failing] = await Promise.all([this.repository.list(), this.repository.failing()]);
    return { data: webhooks.map((webhook) => toListedWebhook(webhook, failing.get(webhook.id))) };
  }

  /** @throws AppError VALIDATION_ERROR */
  create(request: CreateWebhookRequest, caller: Caller, source: RequestSource): Promise<WebhookSecretResponse> {
    const { format = 'events' } = request;
    const url = this.receivers.checkAddress(request.url);
    refuseWithoutToken(format, request.events);
    const id = randomUUIDv7();
    const { secret, sealedSecret } = makeWebhookSecret(this.secret, id);
    return this.audited('created', id, caller, source, async (transaction) => {
      if ((await this.repository.lockAndCount(transaction)) >= mostWebhooks)
        throw fieldError('url', broken('webhooks', { count: mostWebhooks }));
      await this.repository.insert(
        { id, url, events: [...new Set(request.events)], format, sealedSecret },
        transaction,
      );
      return { ...toWebhookResponse(await this.read(id, transaction)), secret };
    });
  }

  /** @throws AppError AUTH_WEBHOOK_NOT_FOUND, VALIDATION_ERROR */
  update(id: string, request: UpdateWebhookRequest, caller: Caller, source: RequestSource): Promise<WebhookResponse> {
    const { url, events, format } = request;
    if ([url, events, format].every((given) => given === undefined)) throw fieldError('url', 'webhookChange');
    const change = {
      ...(url === undefined ? {} : { url: this.receivers.checkAddress(url) }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
      ...(format === undefined ? {} : { format }),
    };
    return this.audited('changed', id, caller, source, async (transaction) => {
      await this.repository.change(id, change, transaction);
      const changed = await this.read(id, transaction);
      refuseWithoutToken(changed.format, changed.events);
      return toWebhookResponse(changed);
    });
  }

  /**
   * The previous secret also signs during the grace period.
   * @throws AppError AUTH_WEBHOOK_NOT_FOUND
   */
  rotate(id: string, graceHours: number, caller: Caller, source: RequestSource): Promise<WebhookSecretResponse> {
    return this.audited('secret changed', id, caller, source, async (transaction) => {
      const before = await this.repository.lock(id, transaction);
      if (before === undefined) throw new AppError('AUTH_WEBHOOK_NOT_FOUND');
      const { secret, sealedSecret } = makeWebhookSecret(this.secret, id);
      const previousSecretEndsAt = new Date(Date.now() + graceHours * hourMs);
      const previous = { sealedPreviousSecret: before.sealedSecret, previousSecretEndsAt };
      await this.repository.change(id, { sealedSecret, ...previous }, transaction);
      return { ...toWebhookResponse(await this.read(id, transaction)), secret };
    });
  }

  /**
   * Drops its queued events.
   * @throws AppError AUTH_WEBHOOK_NOT_FOUND
   */
  remove(id: string, caller: Caller, source: RequestSource): Promise<void> {
    return this.audited('removed', id, caller, source, async (transaction) => {
      if (!(await this.repository.remove(id, transaction))) throw new AppError('AUTH_WEBHOOK_NOT_FOUND');
    });
  }

  private audited<Result>(
    change: string,
    webhookId: string,
    caller: Caller,
    source: RequestSource,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await refuseOwned(['webhooks'], transaction);
      const result = await work(transaction);
      const details = { webhookId, change };
      await this.audit.record({ kind: 'webhook.changed', actor: auditActor(caller), source, details }, transaction);
      return result;
    });
  }

  private async read(id: string, target: Queryable): Promise<Webhook> {
    const webhook = await this.repository.find(id, target);
    if (webhook === undefined) throw new AppError('AUTH_WEBHOOK_NOT_FOUND');
    return webhook;
  }

  /** @throws AppError AUTH_WEBHOOK_NOT_FOUND */
  async listDeliveries(
    webhookId: string,
    { before, search = '', status, limit: text }: ListDeliveriesQuery,
  ): Promise<DeliveryListResponse> {
    if ((await this.repository.find(webhookId)) === undefined) throw new AppError('AUTH_WEBHOOK_NOT_FOUND');
    const limit = Number(text);
    const rows = await this.repository.deliveries(webhookId, status ?? 'all', {
      before: before ?? null,
      search,
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    return { data: shown.map(toDeliveryResponse), nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError AUTH_WEBHOOK_DELIVERY_NOT_FOUND */
  replay(webhookId: string, deliveryId: string, caller: Caller, source: RequestSource): Promise<DeliveryResponse> {
    return this.database.transaction(async (transaction) => {
      const row = await this.repository.replay(webhookId, deliveryId, transaction);
      if (row === undefined) throw new AppError('AUTH_WEBHOOK_DELIVERY_NOT_FOUND');
      const details = { webhookId, deliveryId, change: 'replayed' };
      await this.audit.record({ kind: 'webhook.changed', actor: auditActor(caller), source, details }, transaction);
      await transaction.notify(deliveriesChannel);
      return toDeliveryResponse(row);
    });
  }
}
