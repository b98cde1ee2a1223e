import { profileColumns } from '../fields/profile-columns';
import type { UserColumns } from './user-row';

const linkedProviders =
  'ARRAY(SELECT i.provider FROM auth.identities i WHERE i.auth_id = a.id ORDER BY i.created_at, i.id)';

/** True while a ban is in force: compared with the clock, so that no job has to end it. */
export const isBanned = (table: string): string =>
  `(${table}.banned_at IS NOT NULL AND coalesce(${table}.banned_until > now(), true))`;

/** The time of a ban in force, else NULL. */
export const bannedAt = (table: string): string => `CASE WHEN ${isBanned(table)} THEN ${table}.banned_at END`;

/** A missing key does not compile. */
const expressions: Readonly<Record<keyof UserColumns, string>> = {
  id: 'a.id',
  email: 'a.email',
  emailVerified: 'a.email_verified',
  hasPassword: 'a.password_hash IS NOT NULL',
  linkedProviders,
  bannedAt: bannedAt('a'),
  bannedUntil: `CASE WHEN ${isBanned('a')} THEN a.banned_until END`,
  anonymous: 'a.anonymous',
  invitationEndsAt: 'a.invitation_ends_at',
  signInEpoch: 'a.sign_in_epoch',
  metadata: 'a.metadata',
  appMetadata: 'a.app_metadata',
  roles: 'a.roles',
  createdAt: 'a.created_at',
  updatedAt: 'greatest(a.updated_at, p.updated_at)',
};

/** Selects a StoredProfile from `profile_records p`. */
export const storedProfileColumns = [
  ...profileColumns.map(({ property, name }) => `p.${name} AS "${property}"`),
  'p.metadata AS "profileMetadata"',
].join(', ');

/** Selects a UserRow from `auth_records a` joined with `profile_records p`. */
export const userColumns = [
  ...Object.entries(expressions).map(([property, expression]) => `${expression} AS "${property}"`),
  storedProfileColumns,
].join(', ');

/** NULL without membership, so that a session of a former member acts for the user alone. */
const activeOrganization = `CASE WHEN s.organization_id IS NOT NULL THEN (
    SELECT jsonb_build_object('id', o.id, 'slug', o.slug, 'role', m.role, 'grantId', m.grant_id)
      FROM auth.organization_members m JOIN auth.organizations o ON o.id = m.organization_id
      WHERE m.organization_id = s.organization_id AND m.auth_id = s.auth_id) END`;

/** Selects a SessionAssurance from `sessions s`. */
export const assuranceColumns = `s.amr, extract(epoch FROM coalesce(s.authenticated_at, s.created_at))::float8 AS "authTime",
  ${activeOrganization} AS organization`;
