import { Statement } from '@svc/database';
import type { UserRow } from '../platform/schema/user-row';
import { isBanned, userColumns } from '../platform/schema/user-row.statements';
import { isInUseCondition } from './invitation-state';
import { unicodeForm } from '@svc/http';
import { shownEmail } from '../platform/fields/email-address';

/** Longer than every address, name and search term. */
const maximumLength = 2_048;

/** Separates email and name, so that no term matches across: both refuse control characters. */
const separator = '\u0001';

const folded = (text: string): string => unicodeForm(text, 'NFC', maximumLength).toLowerCase();

/** The text that administrators' search uses. */
export const toSearchText = (email: string, name: string): string =>
  `${folded(shownEmail(email) ?? '')}${separator}${folded(name)}`;

/** A LIKE pattern that matches the term literally. */
export const likePattern = (term: string): string => `%${folded(term).replace(/[\\%_]/g, '\\$&')}%`;

/** PostgreSQL's bigint arrives as text. */
export interface TotalRow {
  total: string;
}

interface FoundRow extends UserRow {
  found: string;
}

/**
 * Up to this many matches are found, counted and sorted in one statement; with more, separate page and count queries
 * are faster.
 */
export const foundAtOnce = 1000;
const newestFirst = 'ORDER BY a.created_at DESC, a.id DESC';

/** Scans the trigram index once; without a match one row of nulls returns the count. */
export const findUsers = new Statement<FoundRow | { found: string; id: null }>(`
  WITH found AS MATERIALIZED (
    SELECT f.id, f.created_at FROM auth.auth_records f WHERE f.search_text LIKE $1 LIMIT ${foundAtOnce + 1}
  ), page AS (
    SELECT found.id FROM found ORDER BY found.created_at DESC, found.id DESC OFFSET $2 LIMIT $3
  )
  SELECT total.found, ${userColumns} FROM (SELECT count(*) AS found FROM found) total
    LEFT JOIN (page JOIN auth.auth_records a ON a.id = page.id JOIN auth.profile_records p ON p.auth_id = a.id)
      ON true
    ${newestFirst}`);

const pageOfUsers = (where: string): Statement<UserRow> =>
  new Statement(`
    SELECT ${userColumns} FROM (
      SELECT f.id FROM auth.auth_records f ${where} ORDER BY f.created_at DESC, f.id DESC OFFSET $1 LIMIT $2
    ) page
    JOIN auth.auth_records a ON a.id = page.id JOIN auth.profile_records p ON p.auth_id = a.id
    ${newestFirst}`);

export const listUsers = pageOfUsers('');
export const listFoundUsers = pageOfUsers('WHERE f.search_text LIKE $3');
export const countUsers = new Statement<TotalRow>('SELECT sum(users) AS total FROM auth.user_counts');

export const countFoundUsers = new Statement<TotalRow>(
  'SELECT count(*) AS total FROM auth.auth_records WHERE search_text LIKE $1',
);

/** Null leaves a state out of account. */
export interface UserFilter {
  /** Substring of the email or the name, in any case; empty for all. */
  search: string;
  banned: boolean | null;
  emailVerified: boolean | null;
  anonymous: boolean | null;
  /** True: invited users who have not accepted. */
  invited: boolean | null;
  role: string | null;
  /** Id of the last user of the previous page. */
  before: string | null;
  limit: number;
}

interface FilledStatement {
  statement: Statement<UserRow>;
  values: readonly unknown[];
}

type Condition = false | string;

interface FilterParts {
  /** Condition of the page. */
  place: Condition;
  /** Conditions of the requested states. */
  states: readonly Condition[];
  values: readonly unknown[];
}

const stateCondition = (isWanted: boolean | null, whenTrue: string, whenFalse: string): Condition =>
  isWanted !== null && (isWanted ? whenTrue : whenFalse);

const isOpenInvitation = `(f.invitation_ends_at IS NOT NULL AND NOT ${isInUseCondition('f')})`;

const filterParts = ({
  search,
  banned,
  emailVerified,
  anonymous,
  invited,
  role,
  before,
  limit,
}: UserFilter): FilterParts => {
  const values: unknown[] = [limit];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const place =
    before !== null &&
    `(f.created_at, f.id) < (SELECT b.created_at, b.id FROM auth.auth_records b WHERE b.id = ${parameter(before)})`;
  const states = [
    search !== '' && `f.search_text LIKE ${parameter(likePattern(search))}`,
    stateCondition(banned, isBanned('f'), `NOT ${isBanned('f')}`),
    stateCondition(emailVerified, 'f.email_verified', 'NOT f.email_verified'),
    stateCondition(anonymous, 'f.anonymous', 'NOT f.anonymous'),
    stateCondition(invited, isOpenInvitation, `NOT ${isOpenInvitation}`),
    // The second half is the condition of the index.
    role !== null && `f.roles @> ARRAY[${parameter(role)}::text] AND cardinality(f.roles) > 0`,
  ];
  return { place, states, values };
};

const whereAll = (conditions: readonly Condition[]): string => {
  const chosen = conditions.filter((condition) => condition !== false);
  return chosen.length === 0 ? '' : `WHERE ${chosen.join(' AND ')}`;
};

const firstPage = 'ORDER BY f.created_at DESC, f.id DESC LIMIT $1';

const usersWith = (ids: string): Statement<UserRow> =>
  new Statement(`
    SELECT ${userColumns} FROM (${ids}) page
    JOIN auth.auth_records a ON a.id = page.id JOIN auth.profile_records p ON p.auth_id = a.id
    ${newestFirst}`);

/**
 * Contains only the requested conditions, so that each can use its index, and has no name, so that PostgreSQL plans it
 * with the values.
 */
export const filterUsers = (filter: UserFilter): FilledStatement => {
  const { place, states, values } = filterParts(filter);
  const statement = usersWith(`SELECT f.id FROM auth.auth_records f ${whereAll([place, ...states])} ${firstPage}`);
  return { statement, values };
};

/** A role of fewer users is found faster by its index. */
const nearUsers = 10_000;

/** Reads no more than the next 10,000 users of the list. */
export const filterNearUsers = (filter: UserFilter): FilledStatement => {
  const { place, states, values } = filterParts(filter);
  const near = `SELECT f.* FROM auth.auth_records f ${whereAll([place])} ORDER BY f.created_at DESC, f.id DESC LIMIT ${nearUsers}`;
  return { statement: usersWith(`SELECT f.id FROM (${near}) f ${whereAll(states)} ${firstPage}`), values };
};

/**
 * Finds all matches by an index, then sorts them. PostgreSQL takes a role that is missing in its statistics for one of
 * 0.5 % of the users, and would search for it in the order of the list.
 */
export const sortFilteredUsers = (filter: UserFilter): FilledStatement => {
  const { place, states, values } = filterParts(filter);
  const found = `SELECT f.id, f.created_at FROM auth.auth_records f ${whereAll([place, ...states])}`;
  return {
    statement: usersWith(`WITH found AS MATERIALIZED (${found}) SELECT f.id FROM found f ${firstPage}`),
    values,
  };
};
