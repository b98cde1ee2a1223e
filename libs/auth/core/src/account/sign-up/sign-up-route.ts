import { signUpErrors } from '../../platform/callers/route-errors';
import { SignUpResponse } from '../../sessions/session.response';

/** Options of routes that make an account with a password. */
export const signUpRoute = { answer: SignUpResponse, errors: signUpErrors, limit: 'sign-up' } as const;
