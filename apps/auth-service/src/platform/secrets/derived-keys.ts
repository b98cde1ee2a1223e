import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** What a key derived from a secret is for; a value made for one purpose never works for another. */
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

/** Keys derived from one secret (HKDF-SHA-256), one a purpose: HMACs, and values encrypted at rest (AES-256-GCM). */
export class DerivedKeys {
  /** As key objects: an HMAC with a buffer prepares its key anew every time, at four times the cost. */
  private readonly keys = new Map<SecretPurpose, KeyObject>();

  constructor(private readonly secret: string) {}

  /** HMAC-SHA-256 over the parts, each preceded by its length, so that no two lists of parts look alike. */
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

  /** @param context what the value belongs to; opening it elsewhere fails */
  seal(purpose: SecretPurpose, plaintext: Buffer, context: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const encryption = createCipheriv(cipher, this.keyFor(purpose), nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([encryption.update(plaintext), encryption.final()]);
    return Buffer.concat([Buffer.from([formatVersion]), nonce, encryption.getAuthTag(), body]);
  }

  /** @throws Error when it was sealed with another secret or for another context, or tampered with */
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
