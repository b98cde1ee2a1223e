import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, Notifications } from '@svc/database';
import { Metrics } from '@svc/http';
import { isDelivered } from '@svc/webhooks';
import { ApplicationSecretService, toUserResponse, UsersRepository } from '@svc/auth';
import { deliveriesChannel } from './deliveries-channel';
import type { Webhook } from './webhook.entity';
import {
  claimDeliveries,
  findDueWebhooks,
  noteFailure,
  settleDelivery,
  wakeOversleptDeliveries,
  type DueDelivery,
} from './deliveries.statements';
import { ReceiversService } from './receivers.service';
import { SecurityEventTokensService, securityEventHeaders } from './security-event-tokens.service';
import { openWebhookSecrets } from './webhook-secrets';
import { toDetails } from './webhooks.mapper';
import { WebhooksRepository } from './webhooks.repository';

const atOnce = 10;
const lookAgainMs = 5_000;

/**
 * Delivers queued events. Each webhook has its own loop, so that one that hangs does not delay others; failed
 * deliveries are retried by any replica.
 */
@Injectable()
export class WebhookDeliveryService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WebhookDeliveryService.name);
  private readonly closing = new AbortController();
  private readonly rounds = new Map<string, Promise<void>>();
  private looking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly secret: ApplicationSecretService,
    private readonly metrics: Metrics,
    notifications: Notifications,
    private readonly users: UsersRepository,
    private readonly tokens: SecurityEventTokensService,
    private readonly receivers: ReceiversService,
  ) {
    notifications.on(deliveriesChannel, () => this.wake());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.scheduleCheck(), lookAgainMs);
    this.timer.unref();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.looking;
    await Promise.all(this.rounds.values());
  }

  private scheduleCheck(): void {
    const note = (error: unknown): void => this.logger.debug(`Waiting webhooks could not be read: ${String(error)}`);
    this.looking = this.looking
      .then(async () => void (await this.database.execute(wakeOversleptDeliveries)))
      .catch(note);
    this.wake();
  }

  private wake(): void {
    this.looking = this.looking
      .then(() => this.startRounds())
      .catch((error: unknown) => this.logger.warn(`Webhook deliveries are delayed: ${String(error)}`));
  }

  private async startRounds(): Promise<void> {
    if (this.closing.signal.aborted) return;
    for (const { webhookId } of await this.database.query(findDueWebhooks)) {
      if (this.rounds.has(webhookId)) continue;
      const round = this.deliverAll(webhookId)
        .catch((error: unknown) => this.logger.warn(`A webhook delivery is delayed: ${String(error)}`))
        .finally(() => this.rounds.delete(webhookId));
      this.rounds.set(webhookId, round);
    }
  }

  /** Repeats until nothing is due: a user's next event is due once this one was delivered. */
  private async deliverAll(webhookId: string): Promise<void> {
    while (!this.closing.signal.aborted) {
      const webhook = await this.webhooks.find(webhookId);
      const due = webhook === undefined ? [] : await this.database.query(claimDeliveries, [webhookId, atOnce]);
      if (webhook === undefined || due.length === 0) return;
      await Promise.all(due.map((delivery) => this.deliver(webhook, delivery)));
    }
  }

  private async deliver(webhook: Webhook, delivery: DueDelivery): Promise<void> {
    const content = await this.writeContent(webhook, delivery);
    const secrets = openWebhookSecrets(this.secret, webhook);
    const call = { url: webhook.url, deliveryId: delivery.id, secrets, ...content };
    const outcome = await this.receivers.call({ ...call, signal: this.closing.signal });
    const { status, failure } = outcome;
    if (isDelivered(outcome)) {
      await this.database.execute(settleDelivery, [delivery.id, status]);
      return this.metrics.countWebhookCall('arrived');
    }
    const [note] = await this.database.query(noteFailure, [delivery.id, status, failure]);
    this.metrics.countWebhookCall(note?.isGivenUp === true ? 'given up' : 'retried');
    this.logger.warn(
      `Webhook delivery of ${delivery.type} failed at attempt ${delivery.attempts} (${failure ?? status}).`,
    );
  }

  /** Events that were queued before the format changed and have no token stay JSON. */
  private async writeContent(
    webhook: Webhook,
    delivery: DueDelivery,
  ): Promise<{ body: string; headers?: Readonly<Record<string, string>> }> {
    const token = webhook.format === 'security_event_tokens' ? await this.tokens.issue(webhook, delivery) : null;
    return token === null ? { body: await this.writeBody(delivery) } : { body: token, headers: securityEventHeaders };
  }

  private async writeBody({ eventId, type, userId, details, createdAt }: DueDelivery): Promise<string> {
    const row = await this.users.find(userId);
    const user =
      row === undefined
        ? null
        : {
            ...toUserResponse(row),
            anonymous: row.anonymous,
            banned: row.bannedAt !== null,
            bannedUntil: row.bannedUntil?.toISOString() ?? null,
            appMetadata: row.appMetadata,
            roles: row.roles,
          };
    const told = toDetails(type, details, user === null);
    return JSON.stringify({ id: eventId, type, createdAt: createdAt.toISOString(), userId, details: told, user });
  }
}
