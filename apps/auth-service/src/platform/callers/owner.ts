import type { AdminCaller, UserCaller } from './caller';

export type OwnerKind = 'user' | 'admin';

/** An account of a user or an administrator: it has sessions and second factors. */
export interface Owner {
  kind: OwnerKind;
  id: string;
}

export const ownerOf = (caller: UserCaller | AdminCaller): Owner =>
  caller.kind === 'user' ? { kind: 'user', id: caller.user.id } : { kind: 'admin', id: caller.adminId };

/** Returns the account as columns `auth_id` and `admin_id`; one is null. */
export const ownerColumns = ({ kind, id }: Owner): [authId: string | null, adminId: string | null] =>
  kind === 'user' ? [id, null] : [null, id];
