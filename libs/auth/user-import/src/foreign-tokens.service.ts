import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ImportConfig, type AcceptedIssuer, type ImportSource } from '@svc/config';
import { AppError } from '@svc/errors';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';

/** A verified token. */
interface ForeignToken {
  source: ImportSource;
  subject: string;
  /** SHA-256 of the signed part: a signature can be written in several ways. */
  hash: string;
  expiresAt: string;
  authenticatedAt: string | null;
  hasSecondFactor: boolean;
}

const publicKeyAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const timeoutMs = 5_000;

/** Why a token was refused, for the audit trail. */
export class RefusedToken extends Error {
  constructor(
    readonly reason: string,
    readonly userId?: string,
  ) {
    super(reason);
  }
}

const toIsoTime = (seconds: unknown): string | null =>
  typeof seconds === 'number' && Math.abs(seconds) < 1e11 ? new Date(seconds * 1000).toISOString() : null;

/** Supabase's `aal`; others list `mfa` (RFC 8176). */
const hasSecondFactor = ({ aal, amr }: JWTPayload): boolean =>
  aal === 'aal2' || (Array.isArray(amr) && amr.includes('mfa'));

/**
 * A token of a third party's client has less than its user's rights (RFC 9068, 2.2), and one with `act` was issued to
 * another actor (RFC 8693, 4.1): neither becomes a session.
 */
const isOwn = ({ client_id, azp, act, aud }: JWTPayload, { client, audience }: AcceptedIssuer): boolean =>
  act === undefined &&
  [client_id, azp].every((one) => one === undefined || one === client) &&
  (audience !== undefined || aud === undefined);

/** Verifies JWTs of the systems in ACCEPTED_ISSUERS. */
@Injectable()
export class ForeignTokensService {
  readonly sources: readonly ImportSource[];
  private readonly issuers: readonly AcceptedIssuer[];
  private readonly keys = new Map<AcceptedIssuer, JWTVerifyGetKey | Uint8Array>();

  constructor({ issuers }: ImportConfig) {
    this.issuers = issuers;
    this.sources = issuers.map(({ from }) => from);
  }

  /** @throws RefusedToken; AppError SERVICE_UNAVAILABLE while public keys cannot be fetched */
  async verify(token: string): Promise<ForeignToken> {
    const entry = this.findEntry(token);
    const { sub = '', exp, auth_time, ...claims } = await this.verifyClaims(token, entry);
    if (!isOwn(claims, entry)) throw new RefusedToken('client');
    return {
      source: entry.from,
      subject: sub,
      hash: hash('sha256', token.slice(0, token.lastIndexOf('.')), 'hex'),
      expiresAt: toIsoTime(exp) ?? '',
      authenticatedAt: toIsoTime(auth_time),
      hasSecondFactor: hasSecondFactor(claims),
    };
  }

  /** Finds the entry by `iss` and `alg`: an HS256 token never meets a public key (RFC 8725, 2.1). */
  private findEntry(token: string): AcceptedIssuer {
    const { iss, alg } = readUnverified(token);
    const entry = this.issuers.find(
      ({ issuer, secret, jwks }) =>
        issuer === iss &&
        (alg === 'HS256' ? secret !== undefined : jwks !== undefined && publicKeyAlgorithms.includes(String(alg))),
    );
    if (entry === undefined) throw new RefusedToken('issuer');
    return entry;
  }

  private async verifyClaims(token: string, entry: AcceptedIssuer): Promise<JWTPayload> {
    const { issuer, audience, secret } = entry;
    const options = {
      algorithms: secret === undefined ? publicKeyAlgorithms : ['HS256'],
      requiredClaims: ['exp', 'sub'],
      ...(issuer === undefined ? {} : { issuer }),
      ...(audience === undefined ? {} : { audience }),
    };
    try {
      const key = this.findKey(entry);
      const { payload } =
        key instanceof Uint8Array ? await jwtVerify(token, key, options) : await jwtVerify(token, key, options);
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        throw new RefusedToken(error.code);
      const message = 'The keys of the old system cannot be fetched.';
      throw new AppError('SERVICE_UNAVAILABLE', { message, cause: error, retryAfterSeconds: 5 });
    }
  }

  private findKey(entry: AcceptedIssuer): JWTVerifyGetKey | Uint8Array {
    const known = this.keys.get(entry);
    if (known !== undefined) return known;
    const made = keyFrom(entry);
    this.keys.set(entry, made);
    return made;
  }
}

const readUnverified = (token: string): { iss: unknown; alg: unknown } => {
  try {
    return { iss: decodeJwt(token).iss, alg: decodeProtectedHeader(token).alg };
  } catch {
    throw new RefusedToken('malformed');
  }
};

const keyFrom = ({ secret, jwks }: AcceptedIssuer): JWTVerifyGetKey | Uint8Array => {
  if (secret !== undefined) return new TextEncoder().encode(secret);
  if (typeof jwks === 'string') return createRemoteJWKSet(new URL(jwks), { timeoutDuration: timeoutMs });
  return createLocalJWKSet(jwks as unknown as JSONWebKeySet);
};
