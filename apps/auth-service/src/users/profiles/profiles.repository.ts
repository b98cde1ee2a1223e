import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Queryable } from '@svc/database';
import type { StoredProfile } from '../../platform/fields/profile-columns';
import { ProfileRecord } from '../../platform/schema/profile-record.entity';
import { UsersRepository } from '../users.repository';
import { findProfile, lockProfile, type ProfileRow } from '../users.statements';

@Injectable()
export class ProfilesRepository {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
  ) {}

  async find(userId: string): Promise<ProfileRow | undefined> {
    const [row] = await this.database.query(findProfile, [userId]);
    return row;
  }

  /** Locks a profile for a change: each parallel change sees the previous one. */
  async lock(userId: string, transaction: Queryable): Promise<ProfileRow | undefined> {
    const [row] = await transaction.query(lockProfile, [userId]);
    return row;
  }

  async update(authId: string, email: string, profile: StoredProfile, transaction: Queryable): Promise<void> {
    const { profileMetadata, ...columns } = profile;
    // TypeORM's DeepPartial would recurse into free JSON.
    const metadata: object = profileMetadata;
    const change = { ...columns, metadata, updatedAt: databaseNow };
    await transaction.repository(ProfileRecord).update({ authId }, change);
    await this.users.updateSearchText(authId, email, profile.name, transaction);
  }
}
