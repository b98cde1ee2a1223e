import { hash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** A key that a client proves with each request (RFC 9449). */
export class ProofKey {
  private constructor(
    private readonly privateKey: CryptoKey,
    private readonly publicKey: JWK,
  ) {}

  static async make(): Promise<ProofKey> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    return new ProofKey(privateKey, await exportJWK(publicKey));
  }

  /** @param accessToken that the request shows, if it shows one */
  prove(method: string, url: URL, accessToken?: string): Promise<string> {
    const bound = accessToken === undefined ? {} : { ath: hash('sha256', accessToken, 'base64url') };
    return new SignJWT({ htm: method, htu: `${url.origin}${url.pathname}`, jti: randomUUID(), ...bound })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: this.publicKey })
      .setIssuedAt()
      .sign(this.privateKey);
  }
}
