/** Signature algorithm of access tokens; all others are rejected, above all `none` and HMAC (RFC 8725, 3.1). */
export const accessTokenAlgorithm = 'ES256';

/** `typ` header of access tokens (RFC 9068, 2.1): no other token signed by the same key is accepted. */
export const accessTokenType = 'at+jwt';

/** `anonymous`: a user without credentials, whose account ends with the session. */
const roles = ['authenticated', 'anonymous', 'project_admin'] as const;
export type Role = (typeof roles)[number];

/** Authentication assurance: 2 after a second factor or a passkey. */
export type AssuranceLevel = 1 | 2;

/** Authentication methods (RFC 8176, 2): password, one-time code, key in a device; `mfa` for at least two factors. */
export type AuthenticationMethod = 'pwd' | 'otp' | 'hwk' | 'mfa';

/** Present together, in tokens of sessions that act for an organisation. */
export interface OrganizationClaims {
  org_id?: string;
  org_slug?: string;
  /** `owner`, `admin`, `member` or a role of the product. */
  org_role?: string;
  /** Id of the membership in this role: the list of ended sessions names it once the membership or the role ends. */
  org_membership?: string;
}

export interface AccessClaims extends OrganizationClaims {
  iss: string;
  aud: string;
  /** Id of the user or the administrator. */
  sub: string;
  /** Id of the session. */
  sid: string;
  role: Role;
  /** Only for users with an e-mail address. */
  email?: string;
  /** Only for users with roles, which administrators assign. */
  roles?: readonly string[];
  /** Only for tokens of clients, never for those of sessions: scopes, divided by spaces (RFC 9068, 2.2.3). */
  scope?: string;
  /** Only for tokens that are bound to single resources (RFC 9396, 9.1). */
  authorization_details?: unknown;
  /** Only for tokens that are bound to a key of their client: its thumbprint (RFC 9449, 6.1). */
  cnf?: { jkt: string };
  /** Tokens of earlier versions lack the next three claims; the default level is 1. */
  aal?: AssuranceLevel;
  amr?: readonly AuthenticationMethod[];
  /** Last authentication (OpenID Connect Core 2); like all times here in seconds since 1970. */
  auth_time?: number;
  iat: number;
  exp: number;
  jti: string;
}

const hasText = (claims: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof claims[name] === 'string' && claims[name] !== '');

const isRoles = (given: unknown): boolean =>
  given === undefined || (Array.isArray(given) && given.every((name) => typeof name === 'string'));
const isScope = (given: unknown): boolean => given === undefined || typeof given === 'string';
const isLevel = (value: unknown): boolean => value === undefined || value === 1 || value === 2;

/** A token with another confirmation method must not pass as one without any (RFC 7800, 3.1). */
const isConfirmation = (given: unknown): boolean =>
  given === undefined ||
  (typeof given === 'object' &&
    given !== null &&
    Object.keys(given).length === 1 &&
    'jkt' in given &&
    typeof given.jkt === 'string');

/** Without `org_membership` the others are claims of the operator's own mapping, and name no organisation. */
const isOrganization = (claims: Record<string, unknown>): boolean =>
  claims['org_membership'] === undefined || hasText(claims, ['org_id', 'org_slug', 'org_role', 'org_membership']);

/** True when verified claims have the form that this product issues. */
export const isAccessClaims = (claims: unknown): claims is AccessClaims => {
  if (typeof claims !== 'object' || claims === null) return false;
  const named = claims as Record<string, unknown>;
  return (
    hasText(named, ['iss', 'aud', 'sub', 'sid', 'jti']) &&
    typeof named['exp'] === 'number' &&
    typeof named['iat'] === 'number' &&
    isRoles(named['roles']) &&
    isScope(named['scope']) &&
    isLevel(named['aal']) &&
    isOrganization(named) &&
    isConfirmation(named['cnf']) &&
    roles.some((role) => role === named['role'])
  );
};
