import type { Admin } from '../schema/admin.entity';
import type { UserRow } from '../schema/user-row';
import type { SessionOwnerKind } from './session-limits';

export type AdminRow = Pick<Admin, 'id' | 'username'>;

/** What an answer says of whom a session belongs to. */
interface OwnerRows {
  user: UserRow;
  admin: AdminRow;
}

export type OwnerRow<Kind extends SessionOwnerKind> = OwnerRows[Kind];
