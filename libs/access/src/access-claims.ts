/** Signature algorithm of access tokens; every other one is refused, `none` and HMAC first of all (RFC 8725, 3.1). */
export const accessTokenAlgorithm = 'ES256';

/** `typ` header of access tokens (RFC 9068, 2.1): no other token that the same key signs passes for one. */
export const accessTokenType = 'at+jwt';

/** `anonymous`: a user who has not said who they are, and loses the account with the session. */
export const roles = ['authenticated', 'anonymous', 'project_admin'] as const;
export type Role = (typeof roles)[number];

/** How surely a session's owner was recognised: 2 by a second factor or a passkey. */
export type AssuranceLevel = 1 | 2;

/** How the owner was recognised (RFC 8176, 2): password, one-time code, key in a device; `mfa` by two factors at least. */
export type AuthenticationMethod = 'pwd' | 'otp' | 'hwk' | 'mfa';

export interface AccessClaims {
  iss: string;
  aud: string;
  /** Id of the user or the administrator. */
  sub: string;
  /** Id of the session. */
  sid: string;
  role: Role;
  /** Of users who have one. */
  email?: string;
  /** Of users whom an administrator gave any. */
  roles?: readonly string[];
  /** The next three are missing in tokens of versions before; without a level it is 1. */
  aal?: AssuranceLevel;
  amr?: readonly AuthenticationMethod[];
  /** When the owner last showed who they are (OpenID Connect Core 2): seconds since 1970, as all times here. */
  auth_time?: number;
  iat: number;
  exp: number;
  jti: string;
}

const hasText = (claims: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof claims[name] === 'string' && claims[name] !== '');

const isRoles = (given: unknown): boolean =>
  given === undefined || (Array.isArray(given) && given.every((name) => typeof name === 'string'));
const isLevel = (value: unknown): boolean => value === undefined || value === 1 || value === 2;

/** Whether verified claims have the shape that this product issues. */
export const isAccessClaims = (claims: unknown): claims is AccessClaims => {
  if (typeof claims !== 'object' || claims === null) return false;
  const named = claims as Record<string, unknown>;
  return (
    hasText(named, ['iss', 'aud', 'sub', 'sid', 'jti']) &&
    typeof named['exp'] === 'number' &&
    typeof named['iat'] === 'number' &&
    isRoles(named['roles']) &&
    isLevel(named['aal']) &&
    roles.some((role) => role === named['role'])
  );
};
