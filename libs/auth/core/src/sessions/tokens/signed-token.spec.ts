import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { signedToken } from './signed-token';

describe('a signed token', () => {
  it("is verified by other libraries, for all lengths of the signature's integers", async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    // One signature in 128 has an integer of fewer than 32 bytes; two of three have one that begins with a zero in
    // DER.
    for (let count = 0; count < 1000; count += 1) {
      const token = signedToken({ alg: 'ES256', typ: 'at+jwt', kid: 'k' }, { count }, privateKey);
      const { payload, protectedHeader } = await jwtVerify(token, publicKey);
      expect(payload).toEqual({ count });
      expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: 'k' });
    }
  });
});
