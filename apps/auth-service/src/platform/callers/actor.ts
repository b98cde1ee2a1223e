import type { Caller } from './caller';

/** How the audit trail names a caller. */
export const actorOf = (caller: Caller): string => {
  if (caller.kind === 'api-key') return 'api-key';
  return caller.kind === 'user' ? `user:${caller.user.id}` : `admin:${caller.adminId}`;
};
