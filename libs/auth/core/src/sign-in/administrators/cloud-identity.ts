import type { CloudConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { clockMessage, clockToleranceSeconds, isClockFailure } from '../../platform/secrets/foreign-clocks';

/** Verified identity of the cloud platform. */
export interface CloudIdentity {
  issuer: string;
  subject: string;
  username: string;
}

const tokenPattern = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const timeoutMs = 5000;
const maximumAnswerBytes = 64 * 1024;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Verifies a JWT of the cloud platform, or a code for its token endpoint. */
export class CloudPlatform {
  private keys: JWTVerifyGetKey | undefined;

  constructor(private readonly config: CloudConfig) {}

  /** @throws AppError AUTH_INVALID_EXCHANGE_CODE, also while no platform is configured; SERVICE_UNAVAILABLE */
  async identify(code: string): Promise<CloudIdentity> {
    const { issuer, audience } = this.config;
    if (issuer === undefined || audience === undefined) throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
    const token = tokenPattern.test(code) ? code : await this.redeem(code);
    const claims = await this.verify(token, issuer, audience);
    const subject = text(claims.sub);
    if (subject === undefined || !this.bearsRequiredClaims(claims)) throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
    const username = text(claims['preferred_username']) ?? text(claims['email']) ?? subject;
    return { issuer, subject, username };
  }

  private async verify(token: string, issuer: string, audience: string): Promise<JWTPayload> {
    const jwksUrl = this.config.jwksUrl ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`;
    this.keys ??= createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs });
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        algorithms,
        issuer,
        audience,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: clockToleranceSeconds,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        throw new AppError('AUTH_INVALID_EXCHANGE_CODE', {
          cause: error,
          ...(isClockFailure(error) ? { message: clockMessage } : {}),
        });
      throw this.unreachable(error);
    }
  }

  private bearsRequiredClaims(claims: JWTPayload): boolean {
    return this.config.requiredClaims.every((required) => {
      const [name = '', ...value] = required.split('=');
      const claim = claims[name];
      return [claim].flat().some((one) => String(one) === value.join('='));
    });
  }

  private async redeem(code: string): Promise<string> {
    const { tokenUrl } = this.config;
    if (tokenUrl === undefined) throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
    const answer = await this.ask(tokenUrl, code);
    if (!answer.ok) throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
    const body = (await answer.text()).slice(0, maximumAnswerBytes);
    const token = this.tokenIn(body);
    if (token === undefined) throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
    return token;
  }

  private async ask(tokenUrl: string, code: string): Promise<Response> {
    const { clientId = '', clientSecret, redirectUri } = this.config;
    const form = new URLSearchParams({ grant_type: 'authorization_code', code, client_id: clientId });
    if (clientSecret !== undefined) form.set('client_secret', clientSecret);
    if (redirectUri !== undefined) form.set('redirect_uri', redirectUri);
    try {
      return await fetch(tokenUrl, {
        method: 'POST',
        body: form,
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  private tokenIn(body: string): string | undefined {
    try {
      const parsed: unknown = JSON.parse(body);
      if (typeof parsed !== 'object' || parsed === null) return undefined;
      const { id_token, access_token } = parsed as Record<string, unknown>;
      return text(id_token) ?? text(access_token);
    } catch {
      return undefined;
    }
  }

  private unreachable(cause: unknown): AppError {
    const message = 'The cloud platform cannot be reached.';
    return new AppError('SERVICE_UNAVAILABLE', { message, cause, retryAfterSeconds: 5 });
  }
}
