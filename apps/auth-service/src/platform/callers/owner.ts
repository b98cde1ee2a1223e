import type { AdminCaller, UserCaller } from './caller';

export type OwnerKind = 'user' | 'admin';

/** An account, of whichever kind: what has sessions and second factors. */
export interface Owner {
  kind: OwnerKind;
  id: string;
}

export const ownerOf = (caller: UserCaller | AdminCaller): Owner =>
  caller.kind === 'user' ? { kind: 'user', id: caller.user.id } : { kind: 'admin', id: caller.adminId };

/** The account as two columns `auth_id` and `admin_id`, one of which is null. */
export const ownerColumns = ({ kind, id }: Owner): [authId: string | null, adminId: string | null] =>
  kind === 'user' ? [id, null] : [null, id];
