import { answeredEmail } from '../platform/fields/email-address';
import { profileColumns, type StoredProfile } from '../platform/fields/profile-columns';
import type { ProfileBody, UserResponse } from './user.response';
import type { UserRow } from '../platform/schema/user-row';

/** @returns null when the profile is empty */
export const toProfile = (stored: StoredProfile): ProfileBody | null => {
  const ofColumns: ProfileBody = {};
  for (const { property, name, none } of profileColumns)
    if (stored[property] !== none) ofColumns[name] = stored[property];
  const profile = { ...ofColumns, ...stored.profileMetadata };
  return Object.keys(profile).length === 0 ? null : profile;
};

export const toUserResponse = (row: UserRow): UserResponse => ({
  id: row.id,
  email: answeredEmail(row),
  profile: toProfile(row),
  metadata: Object.keys(row.metadata).length === 0 ? null : { ...row.metadata },
  emailVerified: row.emailVerified,
  providers: [...new Set([...(row.hasPassword ? ['email'] : []), ...row.linkedProviders])],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
