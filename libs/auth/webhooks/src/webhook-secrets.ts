import { randomBytes } from 'node:crypto';
import type { WebhookSecrets } from '@svc/webhooks';
import type { Webhook } from './webhook.entity';
import type { ApplicationSecretService } from '@svc/auth';

const purpose = 'webhook secret';

export const sealWebhookSecret = (keys: ApplicationSecretService, webhookId: string, secret: string): Buffer =>
  keys.seal(purpose, Buffer.from(secret), webhookId);

/** Webhook secrets are shown once and encrypted in the row. */
export const makeWebhookSecret = (
  keys: ApplicationSecretService,
  webhookId: string,
): { secret: string; sealedSecret: Buffer } => {
  const secret = `whsec_${randomBytes(32).toString('hex')}`;
  return { secret, sealedSecret: sealWebhookSecret(keys, webhookId, secret) };
};

/** The current secret first, then the previous one until it expires. */
export const openWebhookSecrets = (
  keys: ApplicationSecretService,
  { id, sealedSecret, sealedPreviousSecret, previousSecretEndsAt }: Webhook,
): WebhookSecrets => {
  const open = (sealed: Buffer): string => keys.open(purpose, sealed, id).toString();
  const isLiving = previousSecretEndsAt !== null && previousSecretEndsAt.getTime() > Date.now();
  const previous = isLiving && sealedPreviousSecret !== null ? [open(sealedPreviousSecret)] : [];
  return [open(sealedSecret), ...previous];
};
