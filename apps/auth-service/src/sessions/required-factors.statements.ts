import type { SessionOwnerKind } from './session-limits';

/** Policies that require a second factor of owners without one, too. */
export const requiringPolicies: Record<SessionOwnerKind, string> = {
  user: `('required')`,
  admin: `('required', 'required_for_admins')`,
};
