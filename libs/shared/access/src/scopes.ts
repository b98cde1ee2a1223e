import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { ApiErrors } from '@svc/http';

/** Rights of a client or a key at the video-service. Sessions of the product's own pages have all of them. */
export const scopes = ['videos:read', 'videos:write', 'drafts:write', 'assets:write'] as const;
export type Scope = (typeof scopes)[number];

/** Right to the administrators' routes of the video-service, and to no other: the scope of the console's token. */
export const administrationScope = 'administration';
export type GrantedScope = Scope | typeof administrationScope;

const known: readonly GrantedScope[] = [...scopes, administrationScope];

/** Scopes of the tools of agents, offered to clients that ask for nothing in particular. */
export const usualScopes: readonly Scope[] = ['videos:read', 'drafts:write', 'videos:write'];

/** Marks a route that carries many operations and checks the scope of each itself, with `refuseWithoutScope`. */
export const scopeOfOperation = 'operation';

export type RouteScope = Scope | typeof scopeOfOperation;

export const requiredScope = Symbol('required scope');
export const scopeExtension = 'x-required-scope';

/**
 * Names the scope that callers of a route need. A route without it refuses every key and client, so that a forgotten
 * decorator opens nothing.
 */
export const RequireScope = (scope: RouteScope): MethodDecorator =>
  applyDecorators(
    SetMetadata(requiredScope, scope),
    ApiExtension(scopeExtension, scope),
    ApiErrors('AUTH_INSUFFICIENT_SCOPE'),
  );

/**
 * Scopes that a `scope` claim lists (RFC 9068, 2.2.3); unknown ones are left out. A token without the claim is of a
 * session, which has all.
 */
export const scopesIn = (claim: string | undefined): readonly GrantedScope[] => {
  if (claim === undefined) return scopes;
  const named = claim.split(' ');
  return known.filter((scope) => named.includes(scope));
};

/**
 * A route without a scope admits only sessions, whose list is `scopes` itself: a key or client with each scope has a list
 * of its own.
 * @throws AppError AUTH_INSUFFICIENT_SCOPE
 */
export const refuseWithoutScope = (required: GrantedScope | undefined, granted: readonly GrantedScope[]): void => {
  if (granted === scopes || (required !== undefined && granted.includes(required))) return;
  throw new AppError('AUTH_INSUFFICIENT_SCOPE', {
    ...(required !== undefined && { message: `The token or key lacks the scope ${required}.` }),
    refusal: { reason: 'scope_missing', ...(required !== undefined && { scope: required }) },
  });
};
