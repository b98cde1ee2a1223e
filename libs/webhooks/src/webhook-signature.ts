import { createHmac } from 'node:crypto';

export interface SignedCall {
  /** Where the call goes, as the receiver gave it. */
  url: string;
  body: string;
  nowMs: number;
}

/** The present secret first; the one of before beside it while receivers change over. */
export type WebhookSecretsService = readonly [string, ...string[]];

export const secondsOf = (nowMs: number): number => Math.floor(nowMs / 1000);

export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/**
 * The header that a receiver knows the sender by, `x-svc-signature-v2`: `t=<seconds since 1970>,v2=<hex>`, where v2 is the
 * HMAC-SHA-256 of `<t>`, the address and the body, with a line feed between them, so that no receiver can pass a call on
 * to another one. Two `v2` while the secret is changed: one that fits is enough. The receiver compares in constant time
 * and refuses an old `t`.
 */
export const webhookSignature = ({ url, body, nowMs }: SignedCall, secrets: WebhookSecretsService): string => {
  const seconds = secondsOf(nowMs);
  return [`t=${seconds}`, ...secrets.map((secret) => `v2=${hmac(secret, `${seconds}\n${url}\n${body}`)}`)].join(',');
};
