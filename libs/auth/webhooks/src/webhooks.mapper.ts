import { toEndCause, toPerson } from '@svc/auth';
import type { FailingWebhook, NamedDelivery } from './deliveries.statements';
import type { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';
import type { DeliveryResponse, ListedWebhookResponse, WebhookResponse } from './webhooks.dto';

const isoTime = (time: Date | null): string | null => time?.toISOString() ?? null;

export const toWebhookResponse = (webhook: Webhook): WebhookResponse => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  format: webhook.format,
  previousSecretEndsAt: isoTime(webhook.previousSecretEndsAt),
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
});

export const toListedWebhook = (webhook: Webhook, failing: FailingWebhook | undefined): ListedWebhookResponse => ({
  ...toWebhookResponse(webhook),
  failing:
    failing === undefined
      ? null
      : {
          deliveries: failing.deliveries,
          since: failing.since.toISOString(),
          status: failing.status,
          failure: failing.failure,
        },
});

const deliveryStatus = ({ nextAt, deliveredAt }: WebhookDelivery): string => {
  if (nextAt !== null) return 'pending';
  return deliveredAt === null ? 'failed' : 'delivered';
};

export const toDeliveryResponse = (delivery: NamedDelivery): DeliveryResponse => ({
  id: delivery.id,
  eventId: delivery.eventId,
  type: delivery.type,
  userId: delivery.userId,
  user: toPerson(delivery),
  status: deliveryStatus(delivery),
  attempts: delivery.attempts,
  lastStatus: delivery.lastStatus,
  lastFailure: delivery.lastFailure,
  nextAttemptAt: isoTime(delivery.nextAt),
  deliveredAt: isoTime(delivery.deliveredAt),
  createdAt: delivery.createdAt.toISOString(),
});

/** Tells a session's end by its cause: sessions that are deleted go with their account and have no stored reason. */
export const toDetails = (
  type: string,
  details: Record<string, unknown>,
  isUserDeleted: boolean,
): Record<string, unknown> => {
  if (type !== 'session.ended' && type !== 'session.reused') return details;
  const stored = details['end_reason'];
  const reason = typeof stored === 'string' ? stored : isUserDeleted ? 'deleted' : null;
  return { ...details, reason: toEndCause(reason) };
};
