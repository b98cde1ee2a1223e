import { sign, type KeyObject } from 'node:crypto';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const numberBytes = 32;

/**
 * The two numbers of a P-256 signature one after the other (RFC 7518, 3.4), out of a DER sequence of two integers
 * (RFC 3279, 2.2.3), which are shorter than 32 bytes or begin with a zero as the numbers happen to be.
 */
const withoutDer = (der: Buffer): Buffer => {
  const signature = Buffer.alloc(2 * numberBytes);
  let at = 2;
  for (const end of [numberBytes, 2 * numberBytes]) {
    const length = der[at + 1] ?? 0;
    const significant = der.subarray(at + 2 + Math.max(0, length - numberBytes), at + 2 + length);
    signature.set(significant, end - significant.length);
    at += 2 + length;
  }
  return signature;
};

/**
 * Signs a JWS in compact form (RFC 7515, 3.1) with ES256, on this thread: 25 microseconds, where WebCrypto's way over
 * the thread pool would wait behind whatever hashes passwords there.
 */
export const signedToken = (
  header: { alg: 'ES256'; typ: string; kid: string },
  claims: object,
  key: KeyObject,
): string => {
  const input = `${encode(header)}.${encode(claims)}`;
  // Node can leave the DER out by itself (`dsaEncoding`), in twice the time: it prepares the key anew for such options.
  const signature = withoutDer(sign('sha256', Buffer.from(input), key));
  return `${input}.${signature.toString('base64url')}`;
};
