import type { Session } from './session.entity';
import type { AssuranceLevel, AuthenticationMethod } from '@svc/access';

/** Methods and time of the recognition of a session's owner. */
export interface SessionAssurance extends Pick<Session, 'amr'> {
  /** Seconds since 1970. */
  authTime: number;
}

/** Adds the methods of a second factor to those of the first. */
export const withFactor = (
  amr: readonly AuthenticationMethod[],
  method: AuthenticationMethod,
): AuthenticationMethod[] => [...new Set([...amr, method, 'mfa' as const])];

export const assuranceLevelOf = (amr: readonly AuthenticationMethod[]): AssuranceLevel => (amr.includes('mfa') ? 2 : 1);
