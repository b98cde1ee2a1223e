import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { VideoServiceConfig } from '@svc/config';

export type SignatureState = 'valid' | 'expired' | 'wrong';

/** Limit for each part of a signed address, in characters. */
export const signedAddressMaximum = 128;

const lifetimeSeconds = 24 * 3600;
/** Expiry is rounded to the hour, so that players and caches see equal addresses. */
const stepSeconds = 3600;

type SecretConfig = Pick<VideoServiceConfig, 'appSecret' | 'acceptedSecrets'>;

/**
 * The current key first, then those of other accepted secrets.
 * @param purpose separates keys: a signature for one purpose is invalid for another with the same secret
 */
export const signingKeys = ({ appSecret, acceptedSecrets }: SecretConfig, purpose: string): [Buffer, ...Buffer[]] => {
  const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return [deriveKey(appSecret), ...acceptedSecrets.map(deriveKey)];
};

const sign = (key: Buffer, subject: string, expires: string): string =>
  createHmac('sha256', key).update(`${subject}\n${expires}`).digest('base64url');

/** Signs and verifies addresses that give access until they expire. */
export class SignedAddresses {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(config: SecretConfig, purpose: string) {
    this.keys = signingKeys(config, purpose);
  }

  /** @param expiresSeconds seconds since 1970 */
  queryFor(subject: string, expiresSeconds: number): string {
    const expires = String(expiresSeconds);
    return `?expires=${expires}&signature=${sign(this.keys[0], subject, expires)}`;
  }

  /** Expires after 24 to 25 hours. */
  queryForADay(subject: string, nowMs = Date.now()): string {
    return this.queryFor(subject, Math.ceil(nowMs / 1000 / stepSeconds) * stepSeconds + lifetimeSeconds);
  }

  check(subject: string, expires: string, signature: string, nowMs = Date.now()): SignatureState {
    const given = Buffer.from(signature);
    const isRight = this.keys.some((key) => {
      const expected = Buffer.from(sign(key, subject, expires));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isRight) return 'wrong';
    return Number(expires) * 1000 > nowMs ? 'valid' : 'expired';
  }
}
