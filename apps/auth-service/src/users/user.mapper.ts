import type { ProfileBody, UserResponse } from './user.response';
import type { UserRow } from '../schema/user-row';

type ProfileRow = Pick<UserRow, 'name' | 'avatarUrl' | 'bio' | 'profileMetadata'>;

/** @returns null when the user shows nothing */
export const toProfile = ({ name, avatarUrl, bio, profileMetadata }: ProfileRow): ProfileBody | null => {
  const profile = {
    ...(name === '' ? {} : { name }),
    ...(avatarUrl === null ? {} : { avatar_url: avatarUrl }),
    ...(bio === null ? {} : { bio }),
    ...profileMetadata,
  };
  return Object.keys(profile).length === 0 ? null : profile;
};

export const toUserResponse = (row: UserRow): UserResponse => ({
  id: row.id,
  email: row.email,
  profile: toProfile(row),
  metadata: Object.keys(row.metadata).length === 0 ? null : { ...row.metadata },
  emailVerified: row.emailVerified,
  providers: [...new Set([...(row.hasPassword ? ['email'] : []), ...row.linkedProviders])],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
