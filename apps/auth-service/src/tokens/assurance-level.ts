import type { AssuranceLevel, AuthenticationMethod } from '@svc/access';

export const assuranceLevelOf = (amr: readonly AuthenticationMethod[]): AssuranceLevel => (amr.includes('mfa') ? 2 : 1);
