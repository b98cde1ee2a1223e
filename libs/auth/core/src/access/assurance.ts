import { refuseBelow, requiredAssurance, type AssuranceLevel } from '@svc/access';
import { AppError } from '@svc/errors';
import { RouteMetadata } from '@svc/http';
import type { Reflector } from '@nestjs/core';
import { requiredFreshness } from '../platform/callers/access.decorators';
import type { AdminCaller, Caller, UserCaller } from '../platform/callers/caller';
import { toAssuranceLevel } from '../platform/schema/session.entity';

const freshSeconds = 10 * 60;

interface RequiredAssurance {
  level: AssuranceLevel | undefined;
  isFresh: boolean;
}

export const assuranceOfRoutes = (reflector: Reflector): RouteMetadata<RequiredAssurance> =>
  new RouteMetadata((targets) => ({
    level: reflector.getAllAndOverride<AssuranceLevel | undefined>(requiredAssurance, targets),
    isFresh: reflector.getAllAndOverride<boolean | undefined>(requiredFreshness, targets) === true,
  }));

/** Anonymous users have no credentials to confirm. */
const isConfirmable = (caller: UserCaller | AdminCaller): boolean => caller.kind === 'admin' || !caller.user.anonymous;

/**
 * Checks the session's row, whose assurance may be higher than that of the token.
 * @throws AppError AUTH_SECOND_FACTOR_REQUIRED, AUTH_REAUTHENTICATION_REQUIRED
 */
export const requireAssurance = (caller: Caller, { level, isFresh }: RequiredAssurance): void => {
  if (caller.kind === 'api-key') return;
  const { amr, authTime } = caller.assurance;
  refuseBelow(level, toAssuranceLevel(amr));
  if (isFresh && isConfirmable(caller) && authTime < Date.now() / 1000 - freshSeconds)
    throw new AppError('AUTH_REAUTHENTICATION_REQUIRED');
};
