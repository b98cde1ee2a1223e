import { hmac, secondsOf, type SignedCall } from '@svc/webhooks';

/** `x-svc-signature`: `t=<seconds>,v1=<hex>` of `<t>.<body>` under the present secret, for receivers of earlier versions. */
export const firstSignature = ({ body, nowMs }: Omit<SignedCall, 'url'>, secret: string): string => {
  const seconds = secondsOf(nowMs);
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`;
};
