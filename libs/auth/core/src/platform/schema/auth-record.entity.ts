import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Scheme of `passwordHash`; the hash contains its parameters. `phc`: made by another system, not bcrypt. */
export type PasswordScheme = 'bcrypt' | 'hmac-sha384+bcrypt' | 'phc';

/** Facts recorded by the service; users and administrators can read but not write them. */
export interface UserMetadata {
  signedUpAt?: string;
  signUpAddress?: string;
  signUpClientType?: string;
  signUpUserAgent?: string;
  lastSignInAt?: string;
  lastSignInAddress?: string;
  lastSignInClientType?: string;
  lastSignInUserAgent?: string;
}

/** The credentials of a user; the public profile is in `ProfileRecord`. */
@Entity('auth_records')
@Index(['createdAt', 'id'])
@Index('auth_records_search_text_idx', { synchronize: false })
@Index('auth_records_anonymous_idx', ['createdAt'], { where: 'anonymous' })
@Index('auth_records_banned_idx', { synchronize: false })
@Index('auth_records_roles_idx', { synchronize: false })
@Index('auth_records_verified_idx', { synchronize: false })
export class AuthRecord {
  /** UUID version 7: ids sort by time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  email!: string;

  /** Equal for addresses that look alike (`emailSkeleton`): two of them never coexist. */
  @Column('text', { unique: true })
  emailSkeleton!: string;

  /** Null for users who sign in only through providers. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text', { nullable: true })
  passwordScheme!: PasswordScheme | null;

  @Column('boolean', { default: false })
  emailVerified!: boolean;

  @Column('timestamptz', { nullable: true })
  bannedAt!: Date | null;

  /** Null for a ban without an end. A ban whose end has passed is none, without a job that clears it. */
  @Column('timestamptz', { nullable: true })
  bannedUntil!: Date | null;

  /**
   * True while the session is the only way into the account; triggers clear it with the first address, password,
   * provider or passkey.
   */
  @Column('boolean', { default: false })
  anonymous!: boolean;

  /** End of the link of the last invitation by an administrator; null for a user who was not invited. */
  @Column('timestamptz', { nullable: true })
  invitationEndsAt!: Date | null;

  /** Incremented when all sessions are ended: a sign-in begun before cannot complete. */
  @Column('integer', { default: 0 })
  signInEpoch!: number;

  /** True when a factor other than recovery codes is confirmed; written by a trigger on `factors`. */
  @Column('boolean', { default: false })
  hasFactors!: boolean;

  @Column('jsonb', { default: {} })
  metadata!: UserMetadata;

  /** Data of administrators about the user; only they write it. The user sees it only in the account export. */
  @Column('jsonb', { default: {} })
  appMetadata!: Record<string, unknown>;

  @Column('text', { array: true, default: () => "'{}'" })
  roles!: string[];

  /** Email and name in lower case, for the administrators' search; see `toSearchText`. */
  @Column('text')
  searchText!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** A deleted user, for services that store data of users; written by a trigger on `auth_records`. */
@Entity('deleted_users')
@Index('deleted_users_deleted_in_idx', ['deletedIn', 'userId'])
@Index('deleted_users_deleted_at_idx', ['deletedAt'])
export class DeletedUser {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('timestamptz')
  deletedAt!: Date;

  /** Id of the deleting transaction. */
  @Column('bigint')
  deletedIn!: string;
}

/**
 * Number of users, maintained by triggers on `auth_records` in the same transaction. Spread over rows, so that
 * parallel sign-ups do not wait for each other; the sum is exact.
 */
@Entity('user_counts')
export class UserCount {
  @PrimaryColumn('smallint')
  shard!: number;

  @Column('bigint', { default: 0 })
  users!: string;
}
