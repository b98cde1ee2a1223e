import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccessClaims, AssuranceLevel, Role } from './access-claims';
import { boundResourcesIn, type BoundResource } from './bound-resources';
import { scopesIn, type GrantedScope } from './scopes';

/** The organisation that the caller acts for. */
interface CallerOrganization {
  id: string;
  role: string;
  /** Ends with the membership, and with this role in it. */
  membershipId: string;
}

/** The authenticated caller. */
export interface Caller {
  id: string;
  role: Role;
  sessionId: string;
  /** Assurance of the authentication. */
  assurance: AssuranceLevel;
  /** Roles that administrators assigned to the user. */
  roles: readonly string[];
  /** Rights at the video-service. */
  scopes: readonly GrantedScope[];
  /** The only videos and drafts that are open; null for all of the caller's. */
  bound: readonly BoundResource[] | null;
  /** Missing for a caller who acts for themselves. */
  organization?: CallerOrganization;
}

const readOrganization = ({ org_id: id, org_role: role, org_membership: membershipId }: AccessClaims) =>
  id === undefined || role === undefined || membershipId === undefined
    ? {}
    : { organization: { id, role, membershipId } };

export const toCaller = (claims: AccessClaims): Caller => {
  const bound = boundResourcesIn(claims.authorization_details);
  return {
    id: claims.sub,
    role: claims.role,
    sessionId: claims.sid,
    assurance: claims.aal ?? 1,
    roles: claims.roles ?? [],
    // A bound token is no session, even without scopes of its own.
    scopes: bound === null ? scopesIn(claims.scope) : [...scopesIn(claims.scope)],
    bound,
    ...readOrganization(claims),
  };
};

/** The verified caller; null on public routes and while access control is off. */
export const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller | null =>
    context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>().user ?? null,
);
