import type { WebhookDelivery } from '../platform/schema/webhook-delivery.entity';
import type { Webhook } from '../platform/schema/webhook.entity';
import type { DeliveryResponse, WebhookResponse } from './webhooks.dto';

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

export const toWebhookResponse = (webhook: Webhook): WebhookResponse => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  previousSecretEndsAt: timeOf(webhook.previousSecretEndsAt),
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
});

const statusOf = ({ nextAt, deliveredAt }: WebhookDelivery): string => {
  if (nextAt !== null) return 'pending';
  return deliveredAt === null ? 'failed' : 'delivered';
};

export const toDeliveryResponse = (delivery: WebhookDelivery): DeliveryResponse => ({
  id: delivery.id,
  eventId: delivery.eventId,
  type: delivery.type,
  userId: delivery.userId,
  status: statusOf(delivery),
  attempts: delivery.attempts,
  lastStatus: delivery.lastStatus,
  nextAttemptAt: timeOf(delivery.nextAt),
  deliveredAt: timeOf(delivery.deliveredAt),
  createdAt: delivery.createdAt.toISOString(),
});
