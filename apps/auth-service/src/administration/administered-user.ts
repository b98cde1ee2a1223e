import type { UserRow } from '../platform/schema/user-row';
import { toUserResponse } from '../users/user.mapper';
import type { AdministeredUserResponse } from './user-administration.dto';

/** Includes fields that only administrators see. */
export const toAdministeredUser = (row: UserRow): AdministeredUserResponse => ({
  ...toUserResponse(row),
  anonymous: row.anonymous,
  banned: row.bannedAt !== null,
  appMetadata: row.appMetadata,
  roles: row.roles,
});
