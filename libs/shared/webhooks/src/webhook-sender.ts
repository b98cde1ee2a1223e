import { createGuardedFetch } from '@svc/outbound';
import { webhookSignature, type WebhookSecrets } from './webhook-signature';

const timeoutMs = 10_000;
const answerBytes = 64 * 1024;

interface WebhookCall {
  url: string;
  /** Does not change between retries, so that the receiver can detect duplicates. */
  deliveryId: string;
  body: string;
  secrets: WebhookSecrets;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** @returns the status of the response; 0 when there was none */
export type SendWebhook = (call: WebhookCall) => Promise<number>;

/** Redirects are not followed: they count as failures, like every response that is not 2xx. */
export const createWebhookSender = (userAgent: string, allowPrivate: boolean): SendWebhook => {
  const fetch = createGuardedFetch({
    timeoutMs,
    maxBytes: answerBytes,
    allowHttp: allowPrivate,
    allowPrivateAddresses: allowPrivate,
  });
  return async ({ url, deliveryId, body, secrets, headers = {}, signal }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        signal,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          'x-svc-delivery': deliveryId,
          'x-svc-signature-v2': webhookSignature({ url, body, nowMs: Date.now() }, secrets),
          ...headers,
        },
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };
};
