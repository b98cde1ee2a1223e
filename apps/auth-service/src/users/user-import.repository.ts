import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { profileColumns, type StoredProfile } from '../fields/profile-columns';
import { searchTextOf } from './search-text';
import { importUsers } from './user-import.statements';

/** A user of another system. */
export interface ForeignUser {
  id: string;
  email: string;
  passwordHash: string | null;
  emailVerified: boolean;
  profile: StoredProfile;
  createdAt: string | null;
}

const column = <Value>(users: readonly ForeignUser[], read: (user: ForeignUser) => Value): Value[] => users.map(read);

@Injectable()
export class UserImportRepository {
  /**
   * Always in the order of the emails: two imports that name the same people wait for each other, and never in a circle.
   *
   * @returns ids of those whose email was free
   */
  async insert(given: readonly ForeignUser[], transaction: Queryable): Promise<Set<string>> {
    const users = [...given].sort((one, other) => (one.email < other.email ? -1 : 1));
    const rows = await transaction.query(importUsers, [
      column(users, ({ id }) => id),
      column(users, ({ email }) => email),
      column(users, ({ passwordHash }) => passwordHash),
      column(users, ({ emailVerified }) => emailVerified),
      column(users, ({ createdAt }) => createdAt),
      column(users, ({ email, profile }) => searchTextOf(email, profile.name)),
      column(users, () => randomUUIDv7()),
      column(users, ({ profile }) => JSON.stringify(profile.profileMetadata)),
      ...profileColumns.map(({ property }) => column(users, ({ profile }) => profile[property])),
    ]);
    return new Set(rows.map(({ id }) => id));
  }
}
