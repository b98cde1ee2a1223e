import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { isDelivered } from '@svc/webhooks';
import { ApplicationSecretService, AuditService, auditActor, type Caller, type RequestSource } from '@svc/auth';
import { ReceiversService } from './receivers.service';
import { SecurityEventTokensService, securityEventHeaders } from './security-event-tokens.service';
import { openWebhookSecrets } from './webhook-secrets';
import type { Webhook } from './webhook.entity';
import type { WebhookTestResponse } from './webhooks.dto';
import { WebhooksRepository } from './webhooks.repository';

/** Type of the event that is about no user. */
const testEvent = 'webhook.test';

/** Calls a receiver once, for an administrator who waits for the outcome. */
@Injectable()
export class WebhookTestsService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly secret: ApplicationSecretService,
    private readonly receivers: ReceiversService,
    private readonly tokens: SecurityEventTokensService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_WEBHOOK_NOT_FOUND */
  async send(webhookId: string, caller: Caller, source: RequestSource): Promise<WebhookTestResponse> {
    const webhook = await this.webhooks.find(webhookId);
    if (webhook === undefined) throw new AppError('AUTH_WEBHOOK_NOT_FOUND');
    const details = { webhookId, change: 'tested' };
    await this.audit.record({ kind: 'webhook.changed', actor: auditActor(caller), source, details });
    const deliveryId = randomUUIDv7();
    const secrets = openWebhookSecrets(this.secret, webhook);
    const content = await this.writeContent(webhook, deliveryId);
    // The call has its own time limit, and a closing service answers requests that are under way.
    const { signal } = new AbortController();
    const outcome = await this.receivers.call({ url: webhook.url, deliveryId, secrets, ...content, signal });
    return { delivered: isDelivered(outcome), ...outcome };
  }

  private async writeContent(webhook: Webhook, id: string) {
    if (webhook.format === 'security_event_tokens')
      return { body: await this.tokens.issueVerification(webhook, id), headers: securityEventHeaders };
    const createdAt = new Date().toISOString();
    return { body: JSON.stringify({ id, type: testEvent, createdAt, userId: null, details: {}, user: null }) };
  }
}
