import { satisfying, type TextRule } from '@svc/http';
import { nameRule } from './user-fields';

/** A profile key with a column of its own. */
interface ProfileColumn {
  /** Name in the entity and in rows. */
  readonly property: string;
  /** Name in the table and in the API. */
  readonly name: string;
  /** Value when the user gave none. */
  readonly none: '' | null;
  readonly rule: TextRule;
  /** The rule in the API reference. */
  readonly says?: string;
}

export const profileMaximumBytes = 16 * 1024;

const isWebAddress = (text: string): boolean =>
  !/[\s\p{Cc}]/u.test(text) && /^https?:\/\//i.test(text) && URL.canParse(text);

const addressRule: TextRule = { maximum: 2048, forms: [satisfying(isWebAddress, 'webAddress')] };

/** Statements, answers, patches and imports are derived from it; `docs/guides/adding.md` says how to add a column. */
export const profileColumns = [
  { property: 'name', name: 'name', none: '', rule: nameRule, says: 'has at most 100 characters' },
  { property: 'avatarUrl', name: 'avatar_url', none: null, rule: addressRule, says: 'is an http(s) address' },
  { property: 'bio', name: 'bio', none: null, rule: { maximum: profileMaximumBytes } },
] as const satisfies readonly ProfileColumn[];

type Row = (typeof profileColumns)[number];
export type ProfileColumnValues = { [Column in Row as Column['property']]: string | Column['none'] };

export interface StoredProfile extends ProfileColumnValues {
  /** Profile keys without a column of their own. */
  profileMetadata: Record<string, unknown>;
}

export const emptyProfile: StoredProfile = {
  ...(Object.fromEntries(profileColumns.map(({ property, none }) => [property, none])) as ProfileColumnValues),
  profileMetadata: {},
};

export const profileColumnNames: readonly string[] = profileColumns.map(({ name }) => name);

/** Selects the profile from a wider row. */
export const toStoredProfile = (row: StoredProfile): StoredProfile => ({
  ...(Object.fromEntries(profileColumns.map(({ property }) => [property, row[property]])) as ProfileColumnValues),
  profileMetadata: row.profileMetadata,
});
