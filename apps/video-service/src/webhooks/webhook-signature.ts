import { createHmac } from 'node:crypto';

export interface SignedCall {
  /** As it stands in the task: where the call goes. */
  url: string;
  body: string;
  nowMs: number;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/**
 * The headers that a receiver knows the sender by; it compares in constant time and refuses an old `t`.
 *
 * - `x-svc-signature-v2`: `t=<seconds since 1970>,v2=<hex>`, where v2 is the HMAC-SHA-256 of `<t>`, the address and the
 *   body, with a line feed between them, so that no receiver can pass a call on to another one. Two `v2` while the secret is changed: one that fits is enough.
 * - `x-svc-signature`: `t=<seconds>,v1=<hex>` of `<t>.<body>` under the present secret, for receivers of earlier versions.
 *
 * @param secrets the present one first
 */
export const webhookSignatures = (
  { url, body, nowMs }: SignedCall,
  secrets: readonly [string, ...string[]],
): Record<string, string> => {
  const seconds = Math.floor(nowMs / 1000);
  const signatures = secrets.map((secret) => `v2=${hmac(secret, `${seconds}\n${url}\n${body}`)}`);
  return {
    'x-svc-signature': `t=${seconds},v1=${hmac(secrets[0], `${seconds}.${body}`)}`,
    'x-svc-signature-v2': [`t=${seconds}`, ...signatures].join(','),
  };
};
