import { AppError } from '@svc/errors';
import { JwksClient, SigningKeyNotFoundError } from 'jwks-rsa';
import { accessTokenAlgorithm, accessTokenType } from './access-claims';

const keyIdPattern = /^[A-Za-z0-9_-]{1,128}$/;

interface TokenHeader {
  alg?: unknown;
  typ?: unknown;
  kid?: unknown;
}

const headerOf = (token: string): TokenHeader => {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null ? header : {};
  } catch {
    return {};
  }
};

const refused = (): AppError => new AppError('UNAUTHORIZED');

/** Finds the public key that a token names, in the auth-service's published set only: `jwk`, `jku` and `x5u` are not read. */
export class SigningKeys {
  private readonly client: JwksClient;

  constructor(jwksUrl: string) {
    this.client = new JwksClient({
      jwksUri: jwksUrl,
      cache: true,
      cacheMaxAge: 10 * 60 * 1000,
      rateLimit: true,
      jwksRequestsPerMinute: 6,
      timeout: 5000,
    });
  }

  /** @throws AppError UNAUTHORIZED for a token that names no published key, SERVICE_UNAVAILABLE while keys cannot be had */
  async publicKeyOf(token: string): Promise<string> {
    const { alg, typ, kid } = headerOf(token);
    if (alg !== accessTokenAlgorithm || typ !== accessTokenType) throw refused();
    if (typeof kid !== 'string' || !keyIdPattern.test(kid)) throw refused();
    try {
      return (await this.client.getSigningKey(kid)).getPublicKey();
    } catch (error) {
      if (error instanceof SigningKeyNotFoundError) throw refused();
      throw new AppError('SERVICE_UNAVAILABLE', {
        message: 'Access tokens cannot be verified at the moment.',
        cause: error,
        retryAfterSeconds: 5,
      });
    }
  }
}
