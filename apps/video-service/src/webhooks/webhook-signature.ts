import { hmac, secondsOf, type SignedCall } from '@svc/webhooks';

/**
 * Header of the first version, for existing receivers: `x-svc-signature`: `t=<seconds>,v1=<hex>` of `<t>.<body>` under
 * the current secret.
 */
export const firstSignature = ({ body, nowMs }: Omit<SignedCall, 'url'>, secret: string): string => {
  const seconds = secondsOf(nowMs);
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`;
};
