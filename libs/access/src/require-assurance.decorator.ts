import { SetMetadata } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { AssuranceLevel } from './access-claims';

export const requiredAssurance = Symbol('required assurance');

/**
 * Restricts the route, or every route of the controller, to callers with this assurance: 2 after a second factor or a
 * passkey. Other callers are told how to reach it.
 */
export const RequireAssurance = (level: AssuranceLevel) => SetMetadata(requiredAssurance, level);

/** @throws AppError AUTH_SECOND_FACTOR_REQUIRED */
export const refuseBelow = (required: AssuranceLevel | undefined, given: AssuranceLevel): void => {
  if (required !== undefined && given < required) throw new AppError('AUTH_SECOND_FACTOR_REQUIRED');
};
