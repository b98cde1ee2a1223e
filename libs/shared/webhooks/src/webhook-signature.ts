import { createHmac } from 'node:crypto';

export interface SignedCall {
  /** Address of the call, as the receiver registered it. */
  url: string;
  body: string;
  nowMs: number;
}

/** The current secret first, then the previous one while receivers change over. */
export type WebhookSecrets = readonly [string, ...string[]];

export const epochSeconds = (nowMs: number): number => Math.floor(nowMs / 1000);

export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/**
 * Builds the header `x-svc-signature-v2`: `t=<seconds since 1970>,v2=<hex>`. v2 is the HMAC-SHA-256 of `<t>`, the
 * address and the body, separated by line feeds; the address stops a receiver from forwarding the call to another
 * receiver. While the secret is changed there are two `v2`, and one match is enough. The receiver compares in constant
 * time and rejects an old `t` (replay).
 */
export const webhookSignature = ({ url, body, nowMs }: SignedCall, secrets: WebhookSecrets): string => {
  const seconds = epochSeconds(nowMs);
  return [`t=${seconds}`, ...secrets.map((secret) => `v2=${hmac(secret, `${seconds}\n${url}\n${body}`)}`)].join(',');
};
