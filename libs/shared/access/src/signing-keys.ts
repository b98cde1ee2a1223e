import { AppError, type RefusalReason } from '@svc/errors';
import { JwksClient } from 'jwks-rsa';
import { accessTokenAlgorithm, accessTokenType } from './access-claims';

const keyIdPattern = /^[A-Za-z0-9_-]{1,128}$/;

interface TokenHeader {
  alg?: unknown;
  typ?: unknown;
  kid?: unknown;
}

/** @returns undefined for what is no token at all */
const readHeader = (token: string): TokenHeader | undefined => {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null ? header : undefined;
  } catch {
    return undefined;
  }
};

const refused = (reason: RefusalReason): AppError => new AppError('AUTH_UNAUTHORIZED', { refusal: { reason } });

/** Maximum age of the key set; after it, a withdrawn key is no longer accepted. */
const freshMs = 10 * 60 * 1000;
/**
 * Minimum time between requests for an unknown key. Anyone can invent key ids, which must cost neither side anything.
 */
const shortestPauseMs = 2000;

/**
 * Finds the public key of a token, only in the published set of the auth-service: `jwk`, `jku` and `x5u` of the token
 * are ignored.
 */
export class SigningKeys {
  private readonly client: JwksClient;
  private keys = new Map<string, string>();
  private readAtMs = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(jwksUrl: string) {
    // The cache and rate limit of jwks-rsa count by key id, so invented ids would use up what real ids need.
    this.client = new JwksClient({ jwksUri: jwksUrl, cache: false, rateLimit: false, timeout: 5000 });
  }

  /**
   * @throws AppError AUTH_UNAUTHORIZED for a token without a published key, SERVICE_UNAVAILABLE while the keys are
   * unavailable
   */
  async findPublicKey(token: string): Promise<string> {
    const header = readHeader(token);
    if (header === undefined) throw refused('malformed');
    const { alg, typ, kid } = header;
    if (alg !== accessTokenAlgorithm || typ !== accessTokenType) throw refused('signature');
    if (typeof kid !== 'string' || !keyIdPattern.test(kid)) throw refused('unknown_key');
    const ageMs = performance.now() - this.readAtMs;
    if (ageMs > (this.keys.has(kid) ? freshMs : shortestPauseMs)) await this.read();
    const key = this.keys.get(kid);
    if (key === undefined) throw refused('unknown_key');
    return key;
  }

  /** Simultaneous callers share one request. */
  private read(): Promise<void> {
    this.reading ??= this.fetchKeys().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async fetchKeys(): Promise<void> {
    try {
      const keys = await this.client.getSigningKeys();
      this.keys = new Map(keys.map((key) => [key.kid, key.getPublicKey()]));
      this.readAtMs = performance.now();
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', {
        message: 'Access tokens cannot be verified at the moment.',
        cause: error,
        retryAfterSeconds: 5,
      });
    }
  }
}
