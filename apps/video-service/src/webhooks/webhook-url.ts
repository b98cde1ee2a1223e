import { isIP } from 'node:net';
import type { VideoServiceConfig } from '@svc/config';
import { AppError, fieldProblemError } from '@svc/errors';
import { isPublicAddress } from '@svc/outbound';

const maximumLength = 2_048;

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Names are looked up when the call is made, and the connected address is checked then; here only what is plain. */
const leadsInside = (url: URL): boolean => {
  const host = hostOf(url);
  return isIP(host) === 0 ? /^localhost\.?$|\.localhost\.?$/i.test(host) : !isPublicAddress(host);
};

/**
 * Where to tell the end of a task.
 *
 * @throws AppError VALIDATION_ERROR while webhooks are not configured, WEBHOOK_URL_REFUSED
 */
export const webhookUrlOf = (given: string | null | undefined, config: VideoServiceConfig): string | null => {
  if (given === null || given === undefined) return null;
  if (config.webhookSecret === '')
    throw fieldProblemError('webhook_url', 'webhooks are off until WEBHOOK_SECRET is set');
  const refuse = new AppError('WEBHOOK_URL_REFUSED');
  if (given.length > maximumLength || !URL.canParse(given)) throw refuse;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') throw refuse;
  if (config.allowPrivateWebhooks && url.protocol === 'http:') return url.href;
  if (url.protocol !== 'https:' || (!config.allowPrivateWebhooks && leadsInside(url))) throw refuse;
  return url.href;
};
