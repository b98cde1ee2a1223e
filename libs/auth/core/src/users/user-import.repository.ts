import { randomUUIDv7 } from 'node:crypto';
import type { Queryable } from '@svc/database';
import { profileColumns, type StoredProfile } from '../platform/fields/profile-columns';
import type { StoredPassword } from '../passwords/password-hasher';
import type { Identity } from '../platform/schema/identity.entity';
import { emailSkeleton } from '../platform/fields/email-skeleton';
import { toSearchText } from './user-list.statements';
import { importUsers, type ImportOutcome } from './user-import.statements';

export type { ImportOutcome, ImportRefusal } from './user-import.statements';

/** A user's id at a built-in provider. */
export type ForeignIdentity = Pick<Identity, 'provider' | 'subject' | 'email'>;

/** A user imported from another system. */
export interface ForeignUser {
  id: string;
  email: string;
  password: StoredPassword | null;
  emailVerified: boolean;
  banned: boolean;
  /** Null for a ban without an end. */
  bannedUntil: string | null;
  profile: StoredProfile;
  appMetadata: Record<string, unknown>;
  roles: readonly string[];
  identities: readonly ForeignIdentity[];
  createdAt: string | null;
}

const column = <User extends ForeignUser, Value>(users: readonly User[], read: (user: User) => Value): Value[] =>
  users.map(read);

/** The batch must be rolled back and repeated; the repetition finds the identity. */
export class OvertakenImport extends Error {}

/**
 * Ordered by skeleton, which orders equal emails too, so that parallel imports of the same users cannot deadlock.
 * @throws OvertakenImport when a first sign-in through a provider writes the same identity in parallel
 */
export const insertForeignUsers = async (
  given: readonly ForeignUser[],
  transaction: Queryable,
): Promise<Map<string, ImportOutcome>> => {
  const users = given
    .map((user) => ({ ...user, skeleton: emailSkeleton(user.email) }))
    .sort((one, other) => (one.skeleton < other.skeleton ? -1 : 1));
  const rows = await transaction.query(importUsers, [
    column(users, ({ id }) => id),
    column(users, ({ email }) => email),
    column(users, ({ password }) => password?.passwordHash ?? null),
    column(users, ({ password }) => password?.passwordScheme ?? null),
    column(users, ({ emailVerified }) => emailVerified),
    column(users, ({ createdAt }) => createdAt),
    column(users, ({ email, profile }) => toSearchText(email, profile.name)),
    column(users, ({ banned }) => banned),
    column(users, ({ appMetadata }) => JSON.stringify(appMetadata)),
    column(users, ({ roles }) => JSON.stringify(roles)),
    column(users, () => randomUUIDv7()),
    column(users, ({ profile }) => JSON.stringify(profile.profileMetadata)),
    JSON.stringify(users.flatMap(({ id, identities }) => identities.map((known) => ({ userId: id, ...known })))),
    column(users, ({ bannedUntil }) => bannedUntil),
    column(users, ({ skeleton }) => skeleton),
    ...profileColumns.map(({ property }) => column(users, ({ profile }) => profile[property])),
  ]);
  if (rows.some(({ isOvertaken }) => isOvertaken)) throw new OvertakenImport();
  return new Map(rows.map((row) => [row.id, row]));
};
