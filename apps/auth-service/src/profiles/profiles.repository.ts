import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '@svc/database';
import { profileColumnNames, profileValues, type StoredProfile } from '../fields/profile-columns';
import { storedProfileColumns } from '../schema/user-row';
import { searchTextOf } from '../users/search-text';

export interface ProfileRow extends StoredProfile, QueryResultRow {
  id: string;
}

const columns = `p.auth_id AS id, ${storedProfileColumns}`;
const assignments = profileColumnNames.map((name, index) => `${name} = $${index + 3}`).join(', ');

@Injectable()
export class ProfilesRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<ProfileRow | undefined> {
    const [row] = await this.database.query<ProfileRow>(
      `SELECT ${columns} FROM auth.profile_records p WHERE p.auth_id = $1`,
      [userId],
      'profile-find',
    );
    return row;
  }

  /** Reads a profile for changing it: of parallel changes each sees the one before. */
  async lock(userId: string, transaction: Queryable): Promise<ProfileRow | undefined> {
    const [row] = await transaction.query<ProfileRow>(
      `SELECT ${columns} FROM auth.profile_records p WHERE p.auth_id = $1 FOR UPDATE`,
      [userId],
    );
    return row;
  }

  async update(userId: string, email: string, profile: StoredProfile, transaction: Queryable): Promise<void> {
    await transaction.query(
      `UPDATE auth.profile_records SET metadata = $2, ${assignments}, updated_at = now() WHERE auth_id = $1`,
      [userId, JSON.stringify(profile.profileMetadata), ...profileValues(profile)],
    );
    const searchText = searchTextOf(email, profile.name);
    await transaction.query(
      'UPDATE auth.auth_records SET search_text = $2 WHERE id = $1 AND search_text IS DISTINCT FROM $2',
      [userId, searchText],
    );
  }
}
