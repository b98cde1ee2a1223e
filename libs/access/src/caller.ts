import type { AccessClaims, AssuranceLevel, Role } from './access-claims';

/** Who calls, as far as a service needs to know that shares no table with the auth-service. */
export interface Caller {
  id: string;
  role: Role;
  sessionId: string;
  /** How surely they were recognised. */
  assurance: AssuranceLevel;
  /** What administrators of the auth-service gave the user. */
  roles: readonly string[];
}

export const callerOf = (claims: AccessClaims): Caller => ({
  id: claims.sub,
  role: claims.role,
  sessionId: claims.sid,
  assurance: claims.aal ?? 1,
  roles: claims.roles ?? [],
});
