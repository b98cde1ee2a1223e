import { createHmac } from 'node:crypto';

/**
 * Value of `x-svc-signature`: `t=<seconds since 1970>,v1=<hex>`, where v1 is the HMAC-SHA-256 of `<t>.<body>` under
 * WEBHOOK_SECRET. Receivers compare it in constant time and refuse an old `t`.
 */
export const webhookSignature = (body: string, secret: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
};
