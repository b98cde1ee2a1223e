import type { AssuranceLevel, AuthenticationMethod } from '@svc/access';

/** Adds the methods of a second factor to those of the first. */
export const withFactor = (
  amr: readonly AuthenticationMethod[],
  method: AuthenticationMethod,
): AuthenticationMethod[] => [...new Set([...amr, method, 'mfa' as const])];

export const assuranceLevelOf = (amr: readonly AuthenticationMethod[]): AssuranceLevel => (amr.includes('mfa') ? 2 : 1);
