import type { AssuranceLevel, AuthenticationMethod } from '@svc/access';

/** How somebody was recognised who has shown a factor beside what they showed before. */
export const withFactor = (
  amr: readonly AuthenticationMethod[],
  method: AuthenticationMethod,
): AuthenticationMethod[] => [...new Set([...amr, method, 'mfa' as const])];

export const assuranceLevelOf = (amr: readonly AuthenticationMethod[]): AssuranceLevel => (amr.includes('mfa') ? 2 : 1);
