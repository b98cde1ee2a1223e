export { openWebhookSecrets, sealWebhookSecret } from './webhook-secrets';
export { CreateWebhookRequest, eventTypes } from './webhooks.dto';
export { WebhooksModule } from './webhooks.module';
export { WebhooksRepository } from './webhooks.repository';
export { mostWebhooks, refuseWithoutToken, usualGraceHours } from './webhooks.service';
