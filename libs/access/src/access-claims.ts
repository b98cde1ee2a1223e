/** Signature algorithm of access tokens; every other one is refused, `none` and HMAC first of all (RFC 8725, 3.1). */
export const accessTokenAlgorithm = 'ES256';

/** `typ` header of access tokens (RFC 9068, 2.1): no other token that the same key signs passes for one. */
export const accessTokenType = 'at+jwt';

export const roles = ['authenticated', 'project_admin'] as const;
export type Role = (typeof roles)[number];

export interface AccessClaims {
  iss: string;
  aud: string;
  /** Id of the user or the administrator. */
  sub: string;
  /** Id of the session. */
  sid: string;
  role: Role;
  /** Users only. */
  email?: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
  jti: string;
}

const hasText = (claims: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof claims[name] === 'string' && claims[name] !== '');

/** Whether verified claims have the shape that this product issues. */
export const isAccessClaims = (claims: unknown): claims is AccessClaims => {
  if (typeof claims !== 'object' || claims === null) return false;
  const named = claims as Record<string, unknown>;
  return (
    hasText(named, ['iss', 'aud', 'sub', 'sid', 'jti']) &&
    typeof named['exp'] === 'number' &&
    typeof named['iat'] === 'number' &&
    roles.some((role) => role === named['role'])
  );
};
