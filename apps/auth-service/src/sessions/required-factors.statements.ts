import type { SessionOwnerKind } from './session-limits';

/** Policies under which everybody needs a second factor, also who has none. */
export const requiringPolicies: Record<SessionOwnerKind, string> = {
  user: `('required')`,
  admin: `('required', 'required_for_admins')`,
};
