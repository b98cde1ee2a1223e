import type { Caller } from './caller';

/** Returns the caller's name in the audit trail. */
export const actorOf = (caller: Caller): string => {
  if (caller.kind === 'api-key') return 'api-key';
  return caller.kind === 'user' ? `user:${caller.user.id}` : `admin:${caller.adminId}`;
};
