import type { Admin } from '../platform/schema/admin.entity';
import type { SessionAssurance } from '../platform/schema/session-assurance';
import type { UserRow } from '../platform/schema/user-row';
import type { SessionOwnerKind } from './session-limits';

export type AdminRow = Pick<Admin, 'id' | 'username'>;

interface OwnerRows {
  user: UserRow;
  admin: AdminRow;
}

/** The owner of a session, and how it was recognised. */
export type OwnerRow<Kind extends SessionOwnerKind> = OwnerRows[Kind] & SessionAssurance;
