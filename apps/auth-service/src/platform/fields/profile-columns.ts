import { satisfying, type TextRule } from '@svc/http';
import { nameRule } from './user-fields';

/** A key of the profile that has a column of its own. */
interface ProfileColumn {
  /** In the entity and in rows. */
  readonly property: string;
  /** In the table and in the interface. */
  readonly name: string;
  /** What stands there when the user gave none. */
  readonly none: '' | null;
  readonly rule: TextRule;
  /** The rule for a reader of the reference, where there is something to say. */
  readonly says?: string;
}

export const profileMaximumBytes = 16 * 1024;

const isWebAddress = (text: string): boolean =>
  !/[\s\p{Cc}]/u.test(text) && /^https?:\/\//i.test(text) && URL.canParse(text);

const addressRule: TextRule = { maximum: 2048, forms: [satisfying(isWebAddress, 'must be an http(s) address')] };

/** All of them. Statements, answers, patches and imports follow from it; how to add one: `docs/guides/adding.md`. */
export const profileColumns = [
  { property: 'name', name: 'name', none: '', rule: nameRule, says: 'has at most 100 characters' },
  { property: 'avatarUrl', name: 'avatar_url', none: null, rule: addressRule, says: 'is an http(s) address' },
  { property: 'bio', name: 'bio', none: null, rule: { maximum: profileMaximumBytes } },
] as const satisfies readonly ProfileColumn[];

type Row = (typeof profileColumns)[number];
export type ProfileColumnValues = { [Column in Row as Column['property']]: string | Column['none'] };

export interface StoredProfile extends ProfileColumnValues {
  /** Keys that have no column of their own. */
  profileMetadata: Record<string, unknown>;
}

export const emptyProfile: StoredProfile = {
  ...(Object.fromEntries(profileColumns.map(({ property, none }) => [property, none])) as ProfileColumnValues),
  profileMetadata: {},
};

export const profileColumnNames: readonly string[] = profileColumns.map(({ name }) => name);

export const profileValues = (profile: ProfileColumnValues): (string | null)[] =>
  profileColumns.map(({ property }) => profile[property]);

/** Of a row that says more of the user than the profile. */
export const storedProfileOf = (row: StoredProfile): StoredProfile => ({
  ...(Object.fromEntries(profileColumns.map(({ property }) => [property, row[property]])) as ProfileColumnValues),
  profileMetadata: row.profileMetadata,
});
