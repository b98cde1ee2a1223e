import { expiredDeliveries } from './deliveries.statements';
import { CreateWebhooks1796700004000 } from './1796700004000-webhooks.migration';
import type { AuthFeature } from '@svc/auth';
import { resealWebhooks } from './reseal-webhooks';
import { WebhookDelivery } from './webhook-delivery.entity';
import { Webhook } from './webhook.entity';
import { WebhooksSectionModule } from './webhooks-section.module';
import { WebhooksModule } from './webhooks.module';
import { WebhooksSection } from './webhooks.section';

/** Tells other systems about events of users. */
export const webhooksFeature: AuthFeature = {
  name: 'webhooks',
  module: WebhooksModule,
  fileSection: { section: WebhooksSection, module: WebhooksSectionModule },
  resealSecrets: resealWebhooks,
  tags: [
    { name: 'Webhooks', description: 'For administrators: receivers of events, and their deliveries', before: 'Mails' },
  ],
  entities: [Webhook, WebhookDelivery],
  migrations: [CreateWebhooks1796700004000],
  concurrentIndexes: [
    // Deliveries that were given up: written once in three days, so that others cost nothing.
    {
      name: 'webhook_deliveries_failed_idx',
      table: 'webhook_deliveries',
      definition: '(webhook_id, sequence) WHERE delivered_at IS NULL AND next_at IS NULL',
    },
  ],
  expiredRows: {
    webhook_deliveries: expiredDeliveries,
  },
};
