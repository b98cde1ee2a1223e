import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';

/** Purpose of a derived key; a value made for one purpose is invalid for another. */
export type SecretPurpose =
  | 'account page'
  | 'attempt counter'
  | 'csrf token'
  | 'known device'
  | 'mail allowance'
  | 'mailed secret'
  | 'oauth client secret'
  | 'oauth nonce'
  | 'oauth state'
  | 'oauth verifier'
  | 'oidc cookie'
  | 'oidc device code'
  | 'oidc refresh token'
  | 'oidc session'
  | 'passkey challenge'
  | 'proof'
  | 'proof of work'
  | 'refresh token'
  | 'refresh token successor'
  | 'session mark'
  | 'signing key'
  | 'totp secret'
  | 'webhook secret';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const formatVersion = 1;

/**
 * Keys derived from one secret by HKDF-SHA-256, one per purpose, for HMACs and for encryption at rest (AES-256-GCM).
 */
export class DerivedKeys {
  /** Key objects: an HMAC with a buffer prepares its key each time, at four times the cost. */
  private readonly keys = new Map<SecretPurpose, KeyObject>();

  constructor(private readonly secret: string) {}

  /** HMAC-SHA-256 over the parts, each preceded by its length, so that different lists of parts never collide. */
  hmac(purpose: SecretPurpose, ...parts: (string | Buffer)[]): Buffer {
    const hmac = createHmac('sha256', this.keyFor(purpose));
    for (const part of parts) {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      hmac.update(length).update(bytes);
    }
    return hmac.digest();
  }

  /** @param context what the value belongs to; opening it in another context fails */
  seal(purpose: SecretPurpose, plaintext: Buffer, context: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const encryption = createCipheriv(cipher, this.keyFor(purpose), nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([encryption.update(plaintext), encryption.final()]);
    return Buffer.concat([Buffer.from([formatVersion]), nonce, encryption.getAuthTag(), body]);
  }

  /** @throws Error when it was encrypted with another secret or context, or changed */
  open(purpose: SecretPurpose, sealed: Buffer, context: string): Buffer {
    if (sealed[0] !== formatVersion) throw new Error(`A sealed ${purpose} has an unknown format.`);
    const nonce = sealed.subarray(1, 1 + nonceBytes);
    const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
    const decryption = createDecipheriv(cipher, this.keyFor(purpose), nonce).setAAD(Buffer.from(context));
    decryption.setAuthTag(tag);
    return Buffer.concat([decryption.update(sealed.subarray(1 + nonceBytes + tagBytes)), decryption.final()]);
  }

  private keyFor(purpose: SecretPurpose): KeyObject {
    const known = this.keys.get(purpose);
    if (known !== undefined) return known;
    const key = createSecretKey(new Uint8Array(hkdfSync('sha256', this.secret, 'svc auth-service', purpose, 32)));
    this.keys.set(purpose, key);
    return key;
  }
}

/** Compares in constant time. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
