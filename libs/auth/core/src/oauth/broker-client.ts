import { asJsonObject, type JsonObject } from '@svc/http';
import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthServiceConfig, OAuthConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { sameBytes } from '../platform/secrets/derived-keys';
import type { ProviderIdentity } from './providers';
import { isYes, readPicture, readSubject, readText } from './providers/response-fields';

const maximumLifetimeSeconds = 600;

/**
 * Writes JSON with sorted keys and without whitespace (RFC 8785 for strings, integers and containers): one form to
 * sign.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonicalJson(child)}`).join(',')}}`;
};

/** Base64URL of the HMAC-SHA-256 over the canonical JSON of `{ exp, state, user }`. */
export const brokerSignature = (secret: string, { exp, state, user }: JsonObject): string =>
  createHmac('sha256', secret).update(canonicalJson({ exp, state, user })).digest('base64url');

const refused = (): AppError => new AppError('AUTH_OAUTH_INVALID_PAYLOAD');

const decode = (payload: string): JsonObject => {
  try {
    return asJsonObject(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    throw refused();
  }
};

/** The operator's broker, which signs users in with its own keys at the providers and redirects back. */
@Injectable()
export class BrokerClient {
  constructor(
    private readonly config: OAuthConfig,
    private readonly service: AuthServiceConfig,
  ) {}

  /** @throws AppError AUTH_OAUTH_NOT_CONFIGURED */
  authorizationUrl(provider: string, state: string): string {
    const { sharedBrokerUrl } = this.config;
    if (sharedBrokerUrl === undefined) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    const url = new URL(sharedBrokerUrl);
    url.searchParams.set('provider', provider);
    url.searchParams.set('state', state);
    const home = this.service.publicUrl;
    url.searchParams.set('redirect_uri', `${home}/api/auth/oauth/shared/callback/${state}`);
    return url.href;
  }

  /**
   * Verifies and reads the broker's payload. The state is visible in the address bar; only the signature proves that
   * the broker wrote the payload.
   *
   * @throws AppError AUTH_OAUTH_INVALID_PAYLOAD, AUTH_OAUTH_NOT_CONFIGURED; ProviderAnswerError
   */
  identify(payload: string, state: string): ProviderIdentity {
    const { sharedBrokerSecret } = this.config;
    if (sharedBrokerSecret === undefined) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    const report = decode(payload);
    const { exp, signature } = report;
    const right = Buffer.from(brokerSignature(sharedBrokerSecret, report));
    if (typeof signature !== 'string' || !sameBytes(Buffer.from(signature), right)) throw refused();
    const seconds = Date.now() / 1000;
    if (typeof exp !== 'number' || exp <= seconds || exp > seconds + maximumLifetimeSeconds) throw refused();
    if (report['state'] !== state) throw refused();
    const user = asJsonObject(report['user']);
    return {
      subject: readSubject(user, 'id'),
      email: readText(user, 'email'),
      emailVouched: isYes(user['email_verified']),
      name: readText(user, 'name'),
      avatarUrl: readPicture(user, 'avatar_url'),
    };
  }
}
