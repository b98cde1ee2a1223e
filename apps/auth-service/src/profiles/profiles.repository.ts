import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '../database/database';
import { searchTextOf } from '../users/search-text';
import type { StoredProfile } from './profile-patch';

export interface ProfileRow extends StoredProfile, QueryResultRow {
  id: string;
}

const columns = `p.auth_id AS id, p.name, p.avatar_url AS "avatarUrl", p.bio, p.metadata AS "profileMetadata"`;

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
      `UPDATE auth.profile_records SET name = $2, avatar_url = $3, bio = $4, metadata = $5, updated_at = now()
        WHERE auth_id = $1`,
      [userId, profile.name, profile.avatarUrl, profile.bio, JSON.stringify(profile.profileMetadata)],
    );
    const searchText = searchTextOf(email, profile.name);
    await transaction.query(
      'UPDATE auth.auth_records SET search_text = $2 WHERE id = $1 AND search_text IS DISTINCT FROM $2',
      [userId, searchText],
    );
  }
}
