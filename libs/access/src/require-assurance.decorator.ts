import { SetMetadata } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { AssuranceLevel } from './access-claims';

export const requiredAssurance = Symbol('required assurance');

/**
 * The route, or every route of the controller, is only for callers who were recognised so surely: 2 by a second factor or
 * a passkey. Others are told how to get there.
 */
export const RequireAssurance = (level: AssuranceLevel) => SetMetadata(requiredAssurance, level);

/** @throws AppError AUTH_SECOND_FACTOR_REQUIRED */
export const refuseBelow = (required: AssuranceLevel | undefined, given: AssuranceLevel): void => {
  if (required !== undefined && given < required) throw new AppError('AUTH_SECOND_FACTOR_REQUIRED');
};
