import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { webCrypto } from '../web-crypto';
import { AccessDenied } from './access-denied';
import { EndedSessionsService } from './ended-sessions';

export interface AccessOptions {
  /** Address of the auth-service. */
  authUrl: string;
  /** `AUTH_ISSUER` of the auth-service; its address by default. On loopback each loopback name is taken. */
  issuer?: string;
  /** `AUTH_AUDIENCE` of the auth-service; `svc` by default. */
  audience?: string;
  /**
   * Rejects tokens of ended sessions within seconds; default true. If false, they are accepted for up to 15 minutes.
   */
  endedSessions?: boolean;
}

/** Requirements of a route in addition to a valid token. */
export interface AccessRequirement {
  /** The user needs one of these roles, which administrators assign. */
  roles?: readonly string[];
  /** 2: requires a second factor or a passkey. */
  aal?: 1 | 2;
}

/** The authenticated caller. */
export interface Caller {
  id: string;
  sessionId: string;
  role: 'authenticated' | 'anonymous' | 'project_admin';
  /** Roles that administrators assigned to the user. */
  roles: readonly string[];
  /** Null for administrators, and for users without one. */
  email: string | null;
  /** Assurance of the authentication: 2 after a second factor or a passkey. */
  aal: 1 | 2;
  /** Time of the last authentication. */
  authenticatedAt: Date | null;
  /** All claims of the token, mapped claims included. */
  claims: Readonly<Record<string, unknown>>;
}

declare global {
  // The types of Express are extended by this namespace only.
  namespace Express {
    interface Request {
      /** Set by the middleware for Express and by the guard for NestJS. */
      caller?: Caller;
    }
  }
}

export interface AccessVerifier {
  /** @throws AccessDenied */
  verify: (token: string | null | undefined, requirement?: AccessRequirement) => Promise<Caller>;
  /** @param authorization the unchanged header. @throws AccessDenied */
  verifyHeader: (authorization: string | null | undefined, requirement?: AccessRequirement) => Promise<Caller>;
}

const roleNames = ['authenticated', 'anonymous', 'project_admin'] as const;

const refused = (cause?: unknown): AccessDenied => new AccessDenied('AUTH_UNAUTHORIZED', { cause });

const isTexts = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((entry) => typeof entry === 'string');

/** @throws AccessDenied for claims that this product does not issue */
const toCaller = (claims: JWTPayload): Caller => {
  const { sub, sid, role, roles = [], email = null, aal = 1, auth_time: seconds } = claims as Record<string, unknown>;
  const known = roleNames.find((name) => name === role);
  if (typeof sub !== 'string' || typeof sid !== 'string' || known === undefined || !isTexts(roles)) throw refused();
  if (aal !== 1 && aal !== 2) throw refused();
  // A token bound to a key of its client needs a proof (RFC 9449, 7.1), which is not checked here.
  if (claims['cnf'] !== undefined) throw refused();
  return {
    id: sub,
    sessionId: sid,
    role: known,
    roles,
    aal,
    claims,
    email: typeof email === 'string' ? email : null,
    authenticatedAt: typeof seconds === 'number' ? new Date(seconds * 1_000) : null,
  };
};

const checkRequirement = ({ roles, aal }: Caller, wanted: AccessRequirement): void => {
  if (wanted.roles !== undefined && !wanted.roles.some((name) => roles.includes(name)))
    throw new AccessDenied('FORBIDDEN');
  if (aal < (wanted.aal ?? 1)) throw new AccessDenied('AUTH_SECOND_FACTOR_REQUIRED');
};

const loopbackHttp = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=(?::\d{1,5})?(?:\/|$))/;

/** An issuer on loopback is the same under each loopback name. */
const listIssuers = (issuer: string): string[] =>
  loopbackHttp.test(issuer)
    ? ['localhost', '127.0.0.1', '[::1]'].map((name) => issuer.replace(loopbackHttp, `http://${name}`))
    : [issuer];

/** Failing to read the keys is no fault of the token. */
const toDenial = (error: unknown): AccessDenied => {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isOfToken = error instanceof errors.JOSEError && !isOfKeys && error.code !== 'ERR_JOSE_GENERIC';
  return isOfToken ? refused(error) : new AccessDenied('SERVICE_UNAVAILABLE', { cause: error });
};

/**
 * Verifies access tokens by the auth-service's published keys, without a request for each token: the keys are cached,
 * and read again when a token names an unknown key. Only ES256 and `at+jwt` are accepted (RFC 8725, 3.1; RFC 9068,
 * 2.1).
 */
export const createAccessVerifier = ({
  authUrl,
  issuer,
  audience = 'svc',
  endedSessions = true,
}: AccessOptions): AccessVerifier => {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', authUrl));
  const ended = endedSessions ? new EndedSessionsService(new URL('/.well-known/ended-sessions', authUrl)) : undefined;
  const rules = {
    issuer: listIssuers(issuer ?? new URL(authUrl).origin),
    audience,
    typ: 'at+jwt',
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'iat'],
  };

  const verify: AccessVerifier['verify'] = async (token, requirement = {}) => {
    if (!token) throw refused();
    await webCrypto();
    const { payload } = await jwtVerify(token, keys, rules).catch((error: unknown) => {
      throw toDenial(error);
    });
    const caller = toCaller(payload);
    if ((await ended?.has(caller.sessionId)) === true) throw refused();
    checkRequirement(caller, requirement);
    return caller;
  };
  return {
    verify,
    verifyHeader: (header, requirement) => verify(/^Bearer ([^\s,]+)$/i.exec(header ?? '')?.[1], requirement),
  };
};

const verifiers = new Map<string, AccessVerifier>();

/**
 * Verifies a token with the keys of `authUrl`, which are cached.
 * @throws AccessDenied
 */
export const verifyAccessToken = (
  token: string | null | undefined,
  options: AccessOptions & AccessRequirement,
): Promise<Caller> => {
  const { roles, aal, ...own } = options;
  const name = JSON.stringify([own.authUrl, own.issuer, own.audience, own.endedSessions]);
  const verifier = verifiers.get(name) ?? createAccessVerifier(own);
  verifiers.set(name, verifier);
  return verifier.verify(token, { ...(roles === undefined ? {} : { roles }), ...(aal === undefined ? {} : { aal }) });
};
