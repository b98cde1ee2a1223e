import { Database, databaseNow, type Queryable } from '@svc/database';
import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AppError } from '@svc/errors';
import type { StoredPassword } from '../passwords/password-hasher';
import { AuthRecord, type UserMetadata } from '../platform/schema/auth-record.entity';
import { ProfileRecord } from '../platform/schema/profile-record.entity';
import type { UserRow } from '../platform/schema/user-row';
import {
  toSearchText,
  likePattern,
  countFoundUsers,
  countUsers,
  findUsers,
  filterNearUsers,
  filterUsers,
  sortFilteredUsers,
  foundAtOnce,
  listFoundUsers,
  listUsers,
  type TotalRow,
  type UserFilter,
} from './user-list.statements';
import {
  changeUser,
  findCredentials,
  findLastOwnership,
  findLookalike,
  findUser,
  findUserByEmail,
  insertUser,
  keepLastOwner,
  removeUnusedAnonymous,
  removeUsers,
  findProfile,
  lockProfile,
  type CredentialsRow,
  type ProfileRow,
} from './users.statements';
import { emailSkeleton } from '../platform/fields/email-skeleton';
import { changeValues, type UserChange } from './user-change';
import type { StoredProfile } from '../platform/fields/profile-columns';

export interface NewUser {
  email: string;
  name: string;
  password: StoredPassword | null;
  emailVerified: boolean;
  metadata: UserMetadata;
  /** Has a placeholder email and no password: the session is the only way in. */
  anonymous?: boolean;
}

interface UserPage {
  rows: UserRow[];
  total: number;
}

const lastOwner = {
  message:
    'The user is the last owner of an organisation whose domain demands its sign-in provider, and the new email is of ' +
    'another domain.',
  nextActions: 'Make another member an owner first, or let the domain demand the provider no more.',
};

const readTotal = ([row]: TotalRow[]): number => Number(row?.total ?? 0);

/**
 * Reads and writes `auth_records`. A page of the list is found on a narrow index first, then joined; a search uses the
 * trigram index. Without a search the total is the sum of the stored counts, because counting a million rows would cost
 * more than the page.
 */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(AuthRecord) private readonly records: Repository<AuthRecord>,
  ) {}

  /** Finds the account that has the email, or one that looks the same: no other can have it. */
  async findLookalike(email: string): Promise<Pick<AuthRecord, 'id' | 'email'> | undefined> {
    const [row] = await this.database.query(findLookalike, [emailSkeleton(email)]);
    return row;
  }

  /** @returns undefined when the email, or one that looks the same, is taken: only one of parallel callers gets the row */
  async insert(user: NewUser, transaction: Queryable): Promise<UserRow | undefined> {
    const [row] = await transaction.query(insertUser, [
      randomUUIDv7(),
      user.email,
      user.password?.passwordHash ?? null,
      user.password?.passwordScheme ?? null,
      user.emailVerified,
      JSON.stringify(user.metadata),
      toSearchText(user.email, user.name),
      randomUUIDv7(),
      user.name,
      user.anonymous ?? false,
      emailSkeleton(user.email),
    ]);
    return row;
  }

  /** @param sessionId session whose refresh token the caller has sent */
  async findCredentials(email: string, sessionId: string | null): Promise<CredentialsRow | undefined> {
    const [row] = await this.database.query(findCredentials, [email, sessionId]);
    return row;
  }

  async find(id: string, target: Queryable = this.database): Promise<UserRow | undefined> {
    const [row] = await target.query(findUser, [id]);
    return row;
  }

  async findByEmail(email: string): Promise<UserRow | undefined> {
    const [row] = await this.database.query(findUserByEmail, [email]);
    return row;
  }

  /** Locks the account until the transaction ends, so that its checked state cannot change. */
  async lock(
    where: { id: string } | { email: string } | { emailSkeleton: string },
    transaction: Queryable,
  ): Promise<AuthRecord | undefined> {
    const record = await transaction.repository(AuthRecord).findOne({ where, lock: { mode: 'pessimistic_write' } });
    return record ?? undefined;
  }

  /** Locks the account that has the email, or one that looks the same. */
  lockLookalike(email: string, transaction: Queryable): Promise<AuthRecord | undefined> {
    return this.lock({ emailSkeleton: emailSkeleton(email) }, transaction);
  }

  /**
   * Used for the first verification only, which has consequences.
   * @returns false when it was verified before
   */
  async markVerified(id: string, transaction: Queryable): Promise<boolean> {
    const { affected } = await transaction
      .repository(AuthRecord)
      .update({ id, emailVerified: false }, { emailVerified: true, updatedAt: databaseNow });
    return affected === 1;
  }

  /**
   * The new address is unverified. Memberships that hang on the domain of the old one end by a trigger.
   * @throws AppError AUTH_USER_EXISTS when another user has the email, AUTH_LAST_OWNER
   */
  async changeEmail(id: string, email: string, transaction: Queryable): Promise<void> {
    await this.change(id, { email, emailVerified: false }, transaction);
    const name = (await this.find(id, transaction))?.name ?? '';
    await this.updateSearchText(id, email, name, transaction);
  }

  /**
   * Tells a refusal before a mail is sent.
   * @throws AppError AUTH_LAST_OWNER
   */
  async requireOtherOwners(id: string, newEmail: string): Promise<void> {
    const [found] = await this.database.query(findLastOwnership, [id, newEmail]);
    if (found !== undefined) throw new AppError('AUTH_LAST_OWNER', lastOwner);
  }

  /** Changes of emails later in this transaction never answer AUTH_LAST_OWNER: the last owner stays the owner. */
  async keepLastOwner(transaction: Queryable): Promise<void> {
    await transaction.query(keepLastOwner);
  }

  async setPassword(id: string, password: StoredPassword, transaction: Queryable): Promise<void> {
    const { passwordHash, passwordScheme } = password;
    const change = { passwordHash, passwordScheme, updatedAt: databaseNow };
    await transaction.repository(AuthRecord).update({ id }, change);
  }

  async removePassword(id: string, transaction: Queryable): Promise<void> {
    const change = { passwordHash: null, passwordScheme: null, updatedAt: databaseNow };
    await transaction.repository(AuthRecord).update({ id }, change);
  }

  /** Replaces a hash unless the password was changed in between. */
  async replaceHash(id: string, oldHash: string, password: StoredPassword): Promise<void> {
    const { passwordHash, passwordScheme } = password;
    const unchanged = { id, passwordHash: oldHash };
    await this.records.update(unchanged, { passwordHash, passwordScheme });
  }

  /** Updates the administrators' search text after a change of the name. */
  async updateSearchText(id: string, email: string, name: string, transaction: Queryable): Promise<void> {
    await transaction.repository(AuthRecord).update({ id }, { searchText: toSearchText(email, name) });
  }

  async rename(id: string, email: string, name: string, transaction: Queryable): Promise<void> {
    await transaction.repository(ProfileRecord).update({ authId: id }, { name, updatedAt: databaseNow });
    await this.updateSearchText(id, email, name, transaction);
  }

  /**
   * Deletes users with all rows that reference them.
   * @returns the ids that existed
   */
  async remove(ids: readonly string[], transaction: Queryable): Promise<string[]> {
    const rows = await transaction.query(removeUsers, [ids]);
    return rows.map(({ id }) => id);
  }

  /** @returns ids of anonymous users unused for 30 days */
  async removeUnusedAnonymous(mostUsers: number, transaction: Queryable): Promise<string[]> {
    const rows = await transaction.query(removeUnusedAnonymous, [mostUsers]);
    return rows.map(({ id }) => id);
  }

  /** @throws AppError AUTH_USER_EXISTS when another user has the email or one that looks the same, AUTH_LAST_OWNER */
  async change(id: string, change: UserChange, transaction: Queryable): Promise<void> {
    const [row] = await transaction.query(changeUser, [id, ...changeValues(change)]);
    if (row?.isChanged === null) throw new AppError('AUTH_LAST_OWNER', lastOwner);
    if (row?.isChanged !== true) throw new AppError('AUTH_USER_EXISTS');
  }

  /** Notes until when the link of an invitation works. */
  async noteInvitation(id: string, invitationEndsAt: Date, transaction: Queryable): Promise<void> {
    await transaction.repository(AuthRecord).update({ id }, { invitationEndsAt });
  }

  async findProfile(userId: string): Promise<ProfileRow | undefined> {
    const [row] = await this.database.query(findProfile, [userId]);
    return row;
  }

  /** Locks a profile for a change: each parallel change sees the previous one. */
  async lockProfile(userId: string, transaction: Queryable): Promise<ProfileRow | undefined> {
    const [row] = await transaction.query(lockProfile, [userId]);
    return row;
  }

  async updateProfile(authId: string, email: string, profile: StoredProfile, transaction: Queryable): Promise<void> {
    const { profileMetadata, ...columns } = profile;
    // TypeORM's DeepPartial would recurse into free JSON.
    const metadata: object = profileMetadata;
    const change = { ...columns, metadata, updatedAt: databaseNow };
    await transaction.repository(ProfileRecord).update({ authId }, change);
    await this.updateSearchText(authId, email, profile.name, transaction);
  }

  async page(offset: number, limit: number): Promise<UserPage> {
    const [rows, total] = await Promise.all([
      this.database.query(listUsers, [offset, limit]),
      this.database.query(countUsers),
    ]);
    return { rows, total: readTotal(total) };
  }

  /** @param term substring of the email or the name, in any case */
  async search(offset: number, limit: number, term: string): Promise<UserPage> {
    const pattern = likePattern(term);
    const found = await this.findPage(offset, limit, pattern);
    if (found !== undefined) return found;
    const [rows, total] = await Promise.all([
      this.database.query(listFoundUsers, [offset, limit, pattern]),
      this.database.query(countFoundUsers, [pattern]),
    ]);
    return { rows, total: readTotal(total) };
  }

  /** Newest first. An unknown `before` gives an empty page. */
  async filter(filter: UserFilter): Promise<UserRow[]> {
    if (filter.role === null) return this.runFilter(filterUsers(filter));
    const near = await this.runFilter(filterNearUsers(filter));
    return near.length === filter.limit ? near : this.runFilter(sortFilteredUsers(filter));
  }

  private runFilter({ statement, values }: ReturnType<typeof filterUsers>): Promise<UserRow[]> {
    return this.database.query(statement, values);
  }

  /** @returns an empty list when there are too many matches to find at once */
  private async findPage(offset: number, limit: number, pattern: string): Promise<UserPage | undefined> {
    const rows = await this.database.query(findUsers, [pattern, offset, limit]);
    const total = Number(rows[0]?.found ?? 0);
    return total > foundAtOnce ? undefined : { rows: rows.filter((row) => row.id !== null), total };
  }
}
