import { fieldError } from '@svc/errors';
import { readFreeForm, readText, Refused, satisfying, type FreeFormRule, type TextRule } from '@svc/http';
import { nameRule } from '../fields/user-fields';

export interface StoredProfile {
  name: string;
  avatarUrl: string | null;
  bio: string | null;
  profileMetadata: Record<string, unknown>;
}

const maximumBytes = 16 * 1024;
const maximumKeys = 100;

/** Of what one request may say of a profile; the size of the whole is checked once it is merged. */
export const profileRule: FreeFormRule = {
  // Keys that are removed count as well.
  maximumKeys: 2 * maximumKeys,
  maximumKeyLength: 1024,
  maximumTextLength: maximumBytes,
};
const readProfile = readFreeForm(profileRule);

const refuse = (field: string, rule: string): never => {
  throw fieldError(field, rule);
};

const isWebAddress = (text: string): boolean =>
  !/[\s\p{Cc}]/u.test(text) && /^https?:\/\//i.test(text) && URL.canParse(text);

const addressRule: TextRule = { maximum: 2048, forms: [satisfying(isWebAddress, 'must be an http(s) address')] };
const bioRule: TextRule = { maximum: maximumBytes };

/** @throws AppError VALIDATION_ERROR */
const checked = (field: string, value: unknown, rule: TextRule): string | null => {
  if (value === null) return null;
  const text = readText(rule)(value);
  return text instanceof Refused ? refuse(`profile.${field}`, text.sentence) : text;
};

/** Keys with a column of their own; null in a patch removes a key. */
const columns: Readonly<Record<string, (profile: StoredProfile, value: unknown) => StoredProfile>> = {
  name: (profile, value) => ({ ...profile, name: checked('name', value, nameRule) ?? '' }),
  avatar_url: (profile, value) => ({ ...profile, avatarUrl: checked('avatar_url', value, addressRule) }),
  bio: (profile, value) => ({ ...profile, bio: checked('bio', value, bioRule) }),
};

const withOwnKey = (profile: StoredProfile, key: string, value: unknown): StoredProfile => {
  const { [key]: _removed, ...others } = profile.profileMetadata;
  return { ...profile, profileMetadata: value === null ? others : { ...others, [key]: value } };
};

const checkSize = (profile: StoredProfile): void => {
  if (Object.keys(profile.profileMetadata).length > maximumKeys)
    refuse('profile', `must have at most ${maximumKeys} keys`);
  if (Buffer.byteLength(JSON.stringify(profile)) > maximumBytes)
    refuse('profile', `must have at most ${maximumBytes} bytes`);
};

/**
 * Merges the given top-level keys into a profile.
 *
 * @throws AppError VALIDATION_ERROR naming the key that is wrong, or when the whole becomes too large
 */
export const patchProfile = (profile: StoredProfile, patch: Readonly<Record<string, unknown>>): StoredProfile => {
  const read = readProfile(patch);
  if (read instanceof Refused) return refuse('profile', read.sentence);
  let patched = profile;
  for (const [key, value] of Object.entries(patch)) {
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
    patched = column === undefined ? withOwnKey(patched, key, value) : column(patched, value);
  }
  checkSize(patched);
  return patched;
};
