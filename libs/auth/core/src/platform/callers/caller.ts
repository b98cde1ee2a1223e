import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { HttpRequest } from './http-exchange';
import type { SessionAssurance } from '../schema/session.entity';
import type { UserRow } from '../schema/user-row';

export interface UserCaller {
  kind: 'user';
  sessionId: string;
  assurance: SessionAssurance;
  user: UserRow;
}

export interface AdminCaller {
  kind: 'admin';
  sessionId: string;
  assurance: SessionAssurance;
  adminId: string;
  username: string;
}

export interface ApiKeyCaller {
  kind: 'api-key';
}

/** The caller, read from the database with this request. */
export type Caller = UserCaller | AdminCaller | ApiKeyCaller;

/** @throws AppError AUTH_ANONYMOUS_USER because an anonymous user cannot sign in again */
export const requireNamed = ({ user }: UserCaller): void => {
  if (user.anonymous) throw new AppError('AUTH_ANONYMOUS_USER');
};

export type CallerRequest = HttpRequest & { caller?: Caller };

const findCaller = (context: ExecutionContext): Caller | undefined =>
  context.switchToHttp().getRequest<CallerRequest>().caller;

/** @throws AppError AUTH_UNAUTHORIZED on a route without a guard, so that a missing decorator does not open it */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const caller = findCaller(context);
  if (caller === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'token_missing' } });
  return caller;
});

/** The caller of a route `@ForUsers()`. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): UserCaller => {
  const caller = findCaller(context);
  if (caller?.kind !== 'user') throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'token_missing' } });
  return caller;
});

/** The caller of a route for users and administrators: an API key is refused. */
export const SignedInCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): UserCaller | AdminCaller => {
    const caller = findCaller(context);
    if (caller === undefined || caller.kind === 'api-key')
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'token_missing' } });
    return caller;
  },
);

/** The administrator of a route `@AlsoForAdmins()`, else null. */
export const OptionalAdmin = createParamDecorator(
  (_data: unknown, context: ExecutionContext): AdminCaller | ApiKeyCaller | null => {
    const caller = findCaller(context);
    return caller === undefined || caller.kind === 'user' ? null : caller;
  },
);

export type OwnerKind = 'user' | 'admin';

/** An account of a user or an administrator: it has sessions and second factors. */
export interface Owner {
  kind: OwnerKind;
  id: string;
}

export const toOwner = (caller: UserCaller | AdminCaller): Owner =>
  caller.kind === 'user' ? { kind: 'user', id: caller.user.id } : { kind: 'admin', id: caller.adminId };

/** Returns the account as columns `auth_id` and `admin_id`; one is null. */
export const ownerColumns = ({ kind, id }: Owner): [authId: string | null, adminId: string | null] =>
  kind === 'user' ? [id, null] : [null, id];

/** Returns the caller's name in the audit trail. */
export const auditActor = (caller: Caller): string => {
  if (caller.kind === 'api-key') return 'api-key';
  return caller.kind === 'user' ? `user:${caller.user.id}` : `admin:${caller.adminId}`;
};
