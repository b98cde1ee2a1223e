import type { AccessClaims, AssuranceLevel, Role } from './access-claims';

/** The authenticated caller. */
export interface Caller {
  id: string;
  role: Role;
  sessionId: string;
  /** Assurance of the authentication. */
  assurance: AssuranceLevel;
  /** Roles that administrators assigned to the user. */
  roles: readonly string[];
}

export const callerOf = (claims: AccessClaims): Caller => ({
  id: claims.sub,
  role: claims.role,
  sessionId: claims.sid,
  assurance: claims.aal ?? 1,
  roles: claims.roles ?? [],
});
