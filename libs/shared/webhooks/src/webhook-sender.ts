import { createGuardedFetch, isLoopbackAddress, type GuardedFetch } from '@svc/outbound';
import { toCallFailure, type CallFailure } from './call-failure';
import { isLoopbackReceiver, type ReceiverReach } from './webhook-address';
import { webhookSignature, type WebhookSecrets } from './webhook-signature';

const usualTimeoutMs = 10_000;
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

export interface CallOutcome {
  /** Status of the response; 0 when there was none. */
  status: number;
  /** Reason for which there was none; null with a response. */
  failure: CallFailure | null;
}

export type SendWebhook = (call: WebhookCall) => Promise<CallOutcome>;

export const isDelivered = ({ status }: CallOutcome): boolean => status >= 200 && status < 300;

interface SenderOptions {
  userAgent: string;
  reach: ReceiverReach;
  timeoutMs?: number;
}

/** @returns the fetch for an address: names of this machine may lead to it, and other names may not */
const chooseFetch = ({ reach, timeoutMs = usualTimeoutMs }: SenderOptions): ((url: string) => GuardedFetch) => {
  const limits = { timeoutMs, maxBytes: answerBytes };
  const isPrivate = reach === 'private';
  const usual = createGuardedFetch({ ...limits, allowHttp: isPrivate, allowPrivateAddresses: isPrivate });
  const near = createGuardedFetch({ ...limits, allowHttp: true, acceptsAddress: isLoopbackAddress });
  return (url) => (reach === 'loopback' && isLoopbackReceiver(new URL(url)) ? near : usual);
};

/** Redirects are not followed: they count as failures, like every response that is not 2xx. */
export const createWebhookSender = (options: SenderOptions): SendWebhook => {
  const fetchFor = chooseFetch(options);
  return async ({ url, deliveryId, body, secrets, headers = {}, signal }) => {
    try {
      const response = await fetchFor(url)(url, {
        method: 'POST',
        signal,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': options.userAgent,
          'x-svc-delivery': deliveryId,
          'x-svc-signature-v2': webhookSignature({ url, body, nowMs: Date.now() }, secrets),
          ...headers,
        },
      });
      await response.body?.cancel();
      return { status: response.status, failure: null };
    } catch (error) {
      return { status: 0, failure: toCallFailure(error) };
    }
  };
};
