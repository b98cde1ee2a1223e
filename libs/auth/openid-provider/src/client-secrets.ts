import { hash } from 'node:crypto';
import { sameBytes } from '@svc/auth';

export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** A stored hash, and the id that tokens for this one of several secrets bear. */
export const markedSecret = (mark: string, storedHash: string): string => `${mark}:${storedHash}`;

interface AcceptedSecret {
  /** Undefined for the only secret of a client. */
  mark: string | undefined;
}

/**
 * Compares the hash of a presented secret with the stored hashes, which the library holds as the secret, divided by
 * spaces.
 */
export const findSecret = (stored: string | undefined, given: unknown): AcceptedSecret | undefined => {
  if (stored === undefined || typeof given !== 'string') return undefined;
  const hashed = Buffer.from(hashOfSecret(given));
  const found = stored.split(' ').find((entry) => sameBytes(Buffer.from(entry.slice(-hashed.length)), hashed));
  if (found === undefined) return undefined;
  return { mark: found.includes(':') ? found.slice(0, found.indexOf(':')) : undefined };
};
