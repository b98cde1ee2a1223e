import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { profileColumnNames, profileColumns } from '../../fields/profile-columns';
import { searchTextOf } from '../../users/search-text';
import type { ImportedUser } from './import-line';

const column = <Value>(users: readonly ImportedUser[], read: (user: ImportedUser) => Value): Value[] => users.map(read);

const profileNames = profileColumnNames.join(', ');
const profileParameters = profileColumnNames.map((_, index) => `$${index + 9}::text[]`).join(', ');

@Injectable()
export class UserImportRepository {
  /**
   * Always in the order of the emails: two imports that name the same people wait for each other, and never in a circle.
   *
   * @returns ids of those whose email was free
   */
  async insert(given: readonly ImportedUser[], transaction: Queryable): Promise<Set<string>> {
    const users = [...given].sort((one, other) => (one.email < other.email ? -1 : 1));
    const rows = await transaction.query<{ id: string }>(
      `WITH given AS (
        SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[], $5::timestamptz[], $6::text[],
            $7::uuid[], $8::jsonb[], ${profileParameters})
          AS t (id, email, password_hash, email_verified, created_at, search_text,
            profile_id, profile_metadata, ${profileNames})
      ), a AS (
        INSERT INTO auth.auth_records
            (id, email, password_hash, password_scheme, email_verified, created_at, search_text)
          SELECT id, email, password_hash, CASE WHEN password_hash IS NOT NULL THEN 'bcrypt' END, email_verified,
              coalesce(created_at, now()), search_text
            FROM given ON CONFLICT (email) DO NOTHING RETURNING id
      )
      INSERT INTO auth.profile_records (id, auth_id, metadata, ${profileNames})
        SELECT g.profile_id, a.id, g.profile_metadata, ${profileNames} FROM a JOIN given g ON g.id = a.id
        RETURNING auth_id AS id`,
      [
        column(users, ({ id }) => id),
        column(users, ({ email }) => email),
        column(users, ({ passwordHash }) => passwordHash),
        column(users, ({ emailVerified }) => emailVerified),
        column(users, ({ createdAt }) => createdAt),
        column(users, ({ email, profile }) => searchTextOf(email, profile.name)),
        column(users, () => randomUUIDv7()),
        column(users, ({ profile }) => JSON.stringify(profile.profileMetadata)),
        ...profileColumns.map(({ property }) => column(users, ({ profile }) => profile[property])),
      ],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
