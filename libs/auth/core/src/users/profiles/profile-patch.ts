import { broken, type GivenRule } from '@svc/contracts';
import { fieldError } from '@svc/errors';
import { readFreeForm, readText, Refused, type FreeFormRule, type TextRule, FreeFormField } from '@svc/http';
import { profileColumns, profileMaximumBytes, type StoredProfile } from '../../platform/fields/profile-columns';

const maximumKeys = 100;

/** Limits of one request's profile; the size of the result is checked after the merge. */
export const profileRule: FreeFormRule = {
  // Removed keys count as well.
  maximumKeys: 2 * maximumKeys,
  maximumKeyLength: 1024,
  maximumTextLength: profileMaximumBytes,
};
const readProfile = readFreeForm(profileRule);

const refuse = (field: string, rule: GivenRule): never => {
  throw fieldError(field, rule);
};

/** @throws AppError VALIDATION_ERROR */
const checked = (field: string, value: unknown, rule: TextRule): string | null => {
  if (value === null) return null;
  const text = readText(rule)(value);
  return text instanceof Refused ? refuse(`profile.${field}`, text.rule) : text;
};

/** Null in a patch removes a key. */
const withColumn = (profile: StoredProfile, key: string, value: unknown): StoredProfile | undefined => {
  const column = profileColumns.find(({ name }) => name === key);
  if (column === undefined) return undefined;
  return { ...profile, [column.property]: checked(key, value, column.rule) ?? column.none };
};

const withOwnKey = (profile: StoredProfile, key: string, value: unknown): StoredProfile => {
  const { [key]: _removed, ...others } = profile.profileMetadata;
  return { ...profile, profileMetadata: value === null ? others : { ...others, [key]: value } };
};

const checkSize = (profile: StoredProfile): void => {
  if (Object.keys(profile.profileMetadata).length > maximumKeys)
    refuse('profile', broken('mostKeys', { count: maximumKeys }));
  if (Buffer.byteLength(JSON.stringify(profile)) > profileMaximumBytes)
    refuse('profile', broken('profileBytes', { count: profileMaximumBytes }));
};

/**
 * Merges top-level keys into a profile.
 * @throws AppError VALIDATION_ERROR with the wrong key, or when the result is too large
 */
export const patchProfile = (profile: StoredProfile, patch: Readonly<Record<string, unknown>>): StoredProfile => {
  const read = readProfile(patch);
  if (read instanceof Refused) return refuse('profile', read.rule);
  let patched = profile;
  for (const [key, value] of Object.entries(patch))
    patched = withColumn(patched, key, value) ?? withOwnKey(patched, key, value);
  checkSize(patched);
  return patched;
};

const columnRules = profileColumns.flatMap((column) => ('says' in column ? [`\`${column.name}\` ${column.says}`] : []));

export class PatchProfileRequest {
  @FreeFormField(profileRule, {
    docs: {
      type: 'object',
      additionalProperties: true,
      description: `Keys to set; null removes one. ${columnRules.join(', ')}; the whole profile has at most 100 keys and 16 KiB.`,
      example: { favouriteFlower: 'clover' },
    },
  })
  profile!: Record<string, unknown>;
}
