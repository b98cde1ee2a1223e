import { AppError } from '@svc/errors';
import { isName, nameRule } from '../users/user-fields';

export interface StoredProfile {
  name: string;
  avatarUrl: string | null;
  bio: string | null;
  profileMetadata: Record<string, unknown>;
}

const maximumBytes = 16 * 1024;
const maximumKeys = 100;
const maximumUrlLength = 2048;

const refuse = (message: string): never => {
  throw new AppError('VALIDATION_ERROR', { message });
};

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= maximumUrlLength &&
  !/[\s\p{Cc}]/u.test(value) &&
  /^https?:\/\//i.test(value) &&
  URL.canParse(value);

/** Keys with a column of their own; null in a patch removes a key. */
const columns: Readonly<Record<string, (profile: StoredProfile, value: unknown) => StoredProfile>> = {
  name: (profile, value) => {
    if (value !== null && !isName(value)) refuse(`profile.name ${nameRule}.`);
    return { ...profile, name: (value as string | null) ?? '' };
  },
  avatar_url: (profile, value) => {
    if (value !== null && !isWebAddress(value))
      refuse(`profile.avatar_url must be an http(s) address of at most ${maximumUrlLength} characters.`);
    return { ...profile, avatarUrl: value as string | null };
  },
  bio: (profile, value) => {
    if (value !== null && typeof value !== 'string') refuse('profile.bio must be a text.');
    return { ...profile, bio: value as string | null };
  },
};

const withOwnKey = (profile: StoredProfile, key: string, value: unknown): StoredProfile => {
  const { [key]: _removed, ...others } = profile.profileMetadata;
  return { ...profile, profileMetadata: value === null ? others : { ...others, [key]: value } };
};

const checkSize = (profile: StoredProfile): void => {
  if (Object.keys(profile.profileMetadata).length > maximumKeys)
    refuse(`profile must have at most ${maximumKeys} keys.`);
  if (Buffer.byteLength(JSON.stringify(profile)) > maximumBytes)
    refuse(`profile must have at most ${maximumBytes} bytes.`);
};

/**
 * Merges the given top-level keys into a profile.
 *
 * @throws AppError VALIDATION_ERROR naming the key that is wrong, or when the whole becomes too large
 */
export const patchProfile = (profile: StoredProfile, patch: Readonly<Record<string, unknown>>): StoredProfile => {
  let patched = profile;
  for (const [key, value] of Object.entries(patch)) {
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
    patched = column === undefined ? withOwnKey(patched, key, value) : column(patched, value);
  }
  checkSize(patched);
  return patched;
};
