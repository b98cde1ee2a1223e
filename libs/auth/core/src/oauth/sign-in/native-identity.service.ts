import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../../platform/audit/audit.service';
import type { RequestSource } from '../../platform/callers/request-source';
import { useOnce } from '../../platform/database/single-use.repository';
import { clockMessage, clockToleranceSeconds, isClockFailure } from '../../platform/secrets/foreign-clocks';
import { describeFailure, providerFailure } from '../providers/provider-failure';
import type { NativeTokenRequest } from './native-sign-in.request';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { sameBytes } from '../../platform/secrets/derived-keys';
import { ProviderResponseError } from '../providers/response-fields';
import {
  builtInProviders,
  type NativeProviderName,
  type NativeTokenDefinition,
  type ProviderIdentity,
} from '../providers';
import { ProviderHttpService } from '../providers/provider-http.service';
import type { IdentifiedUser } from './provider-sign-in.service';
import { ConfigurationsRepository } from '../configurations/configurations.repository';

/** Milliseconds between fetches of the keys for unknown key ids. */
const cooldownDuration = 60_000;

/** Refuses tokens of earlier sign-ins; both vendors' libraries issue a new one at any time. */
const maxTokenAge = '1 hour';

interface NativeToken {
  idToken: string;
  nonce: string | null;
  /** Client ids at the vendor, one for each application. */
  clientIds: readonly string[];
}

interface VerifiedNativeToken {
  identity: ProviderIdentity;
  /** Equal for all encodings of one token. */
  id: string;
  /** Seconds since 1970; the token is refused afterwards. */
  expiresAt: number;
}

const invalid = (cause?: unknown): AppError =>
  new AppError('AUTH_INVALID_ID_TOKEN', {
    cause,
    ...(cause instanceof Error && isClockFailure(cause) ? { message: clockMessage } : {}),
  });

const isSame = (one: string, other: string): boolean => sameBytes(Buffer.from(one), Buffer.from(other));

/** Requires that every audience is ours (OpenID Connect Core, 3.1.3.7): another one could replay the token here. */
const isOurs = ({ aud = [] }: JWTPayload, clientIds: readonly string[]): boolean => {
  const audiences = [aud].flat();
  return audiences.length > 0 && audiences.every((audience) => clientIds.includes(audience));
};

const sha256Hex = /^[0-9a-f]{64}$/i;

/**
 * Accepts the nonce as sent, or its SHA-256 in hexadecimal, as in Apple's examples: then the token does not reveal the
 * nonce. Refuses a nonce that only one side has, except for Apple's old systems, whose tokens say that they carry none.
 */
const isNonceRight = (claims: JWTPayload, nonce: string | null): boolean => {
  const stated = claims['nonce'];
  if (stated === undefined) return nonce === null || claims['nonce_supported'] === false;
  if (typeof stated !== 'string' || nonce === null) return false;
  return sha256Hex.test(stated) ? isSame(stated.toLowerCase(), hash('sha256', nonce)) : isSame(stated, nonce);
};

const isTokens = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSInvalid || error instanceof errors.JWKSTimeout);

/** Refuses a signed token without a user. */
const readIdentity = ({ identify }: NativeTokenDefinition, claims: JWTPayload): ProviderIdentity => {
  try {
    return identify(claims);
  } catch (error) {
    throw invalid(error);
  }
};

/** Identifies the user of an ID token that an application sends. */
@Injectable()
export class NativeIdentityService {
  private readonly logger = new Logger(NativeIdentityService.name);
  private readonly keys = new Map<NativeProviderName, JWTVerifyGetKey>();

  constructor(
    private readonly database: Database,
    private readonly providers: ConfigurationsRepository,
    private readonly http: ProviderHttpService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Accepts a token once: an attacker who intercepts it could use it until it expires.
   *
   * @throws AppError AUTH_INVALID_ID_TOKEN, AUTH_OAUTH_NOT_CONFIGURED, AUTH_OAUTH_PROVIDER_FAILED
   */
  async identify(request: NativeTokenRequest, source: RequestSource): Promise<IdentifiedUser> {
    try {
      const { identity, id, expiresAt } = await this.verify(request);
      if (!(await useOnce(this.database, id, expiresAt))) throw new AppError('AUTH_INVALID_ID_TOKEN');
      return { key: { provider: request.provider, issuer: '', subject: identity.subject }, identity };
    } catch (error) {
      if (error instanceof AppError) await this.recordFailure(request, error, source);
      throw error;
    }
  }

  private async verify({
    provider,
    token,
    idToken = token ?? '',
    nonce = null,
  }: NativeTokenRequest): Promise<VerifiedNativeToken> {
    const clientIds = (await this.providers.current()).builtIn.get(provider)?.nativeClientIds ?? [];
    if (clientIds.length === 0) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    return this.verifyToken(provider, { idToken, nonce, clientIds });
  }

  /** Verifies the token with the vendor's published keys. */
  private async verifyToken(provider: NativeProviderName, token: NativeToken): Promise<VerifiedNativeToken> {
    const { native, server } = builtInProviders[provider];
    if (native === undefined) throw new AppError('AUTH_OAUTH_UNSUPPORTED_PROVIDER');
    const claims = await this.verifyClaims(provider, server({}).jwks_uri ?? '', native, token);
    const { exp: expiresAt = 0 } = claims;
    const signed = token.idToken.slice(0, token.idToken.lastIndexOf('.'));
    return {
      identity: readIdentity(native, claims),
      id: `id-token/${hash('sha256', signed, 'base64url')}`,
      expiresAt: expiresAt + clockToleranceSeconds,
    };
  }

  private async verifyClaims(
    provider: NativeProviderName,
    jwksUri: string,
    { issuers }: NativeTokenDefinition,
    { idToken, nonce, clientIds }: NativeToken,
  ): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, this.findKeys(provider, jwksUri), {
        algorithms: ['RS256'],
        issuer: [...issuers],
        audience: [...clientIds],
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: clockToleranceSeconds,
        maxTokenAge,
      });
      if (isOurs(payload, clientIds) && isNonceRight(payload, nonce)) return payload;
    } catch (error) {
      throw isTokens(error) ? invalid(error) : providerFailure(error);
    }
    throw invalid();
  }

  private findKeys(provider: NativeProviderName, jwksUri: string): JWTVerifyGetKey {
    const known = this.keys.get(provider);
    if (known !== undefined) return known;
    const keys = createRemoteJWKSet(new URL(jwksUri), {
      cooldownDuration,
      [customFetch]: (url, { headers, signal }) => this.fetch(url, Object.fromEntries(new Headers(headers)), signal),
    });
    this.keys.set(provider, keys);
    return keys;
  }

  private async fetch(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const response = await this.http.fetch('built-in', url, { headers, signal });
    if (!response.ok) throw new ProviderResponseError(`keys (status ${response.status})`);
    return Response.json(await response.json());
  }

  private async recordFailure({ provider }: NativeTokenRequest, error: AppError, source: RequestSource): Promise<void> {
    if (error.code === 'AUTH_OAUTH_PROVIDER_FAILED')
      this.logger.warn(`Keys of ${provider} could not be fetched: ${describeFailure(error.cause)}`);
    const details = { provider, code: error.code, native: true };
    await this.audit.record({ kind: 'oauth.failed', actor: 'anonymous', source, details });
  }
}
