import type { VideoServiceConfig } from '@svc/config';
import { AppError, fieldProblemError } from '@svc/errors';
import { webhookAddress, type ReceiverReach } from '@svc/webhooks';

/** Never `loopback`: users, not only administrators, name these receivers. */
export const receiverReach = ({ allowPrivateWebhooks }: VideoServiceConfig): ReceiverReach =>
  allowPrivateWebhooks ? 'private' : 'public';

/**
 * Checks the address of a webhook.
 * @throws AppError VALIDATION_ERROR while webhooks are not configured, WEBHOOK_URL_REFUSED
 */
export const checkWebhookUrl = (given: string | null | undefined, config: VideoServiceConfig): string | null => {
  if (given === null || given === undefined) return null;
  if (config.webhookSecret === '') throw fieldProblemError('webhook_url', 'webhooksOff');
  const address = webhookAddress(given, receiverReach(config));
  if (address === null) throw new AppError('WEBHOOK_URL_REFUSED');
  return address;
};
