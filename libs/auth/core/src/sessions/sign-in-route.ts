import { signInErrors } from '../platform/callers/route-errors';
import { SecondFactorRequiredResponse } from './second-factor.response';
import { SessionResponse } from './session.response';

/** Options of routes that sign a user in, and leave the second factor to the next call. */
export const signInRoute = {
  answer: [SessionResponse, SecondFactorRequiredResponse],
  errors: signInErrors,
  limit: 'sign-in',
} as const;
