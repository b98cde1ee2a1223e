import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How `passwordHash` was made; its parameters stand in the hash. `phc`: by another system, not with bcrypt. */
export type PasswordScheme = 'bcrypt' | 'hmac-sha384+bcrypt' | 'phc';

/** What the service notes about a user by itself; users and administrators see it, nobody writes it. */
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

/** The credentials of a user, apart from the profile that others may see. */
@Entity('auth_records')
@Index(['createdAt', 'id'])
@Index('auth_records_search_text_idx', { synchronize: false })
@Index('auth_records_anonymous_idx', ['createdAt'], { where: 'anonymous' })
export class AuthRecord {
  /** Version 7, so that ids sort by time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  email!: string;

  /** Null for users who sign in through others only. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text', { nullable: true })
  passwordScheme!: PasswordScheme | null;

  @Column('boolean', { default: false })
  emailVerified!: boolean;

  @Column('timestamptz', { nullable: true })
  bannedAt!: Date | null;

  /** Without any way back in but the session; triggers end it with the first address, password, provider or passkey. */
  @Column('boolean', { default: false })
  anonymous!: boolean;

  /** Moves on whenever all sessions are ended: what was begun before opens no session. */
  @Column('integer', { default: 0 })
  signInEpoch!: number;

  /** Whether one is confirmed, recovery codes aside; a trigger on `factors` writes it. */
  @Column('boolean', { default: false })
  hasFactors!: boolean;

  @Column('jsonb', { default: {} })
  metadata!: UserMetadata;

  /** What administrators say of the user; nobody else writes it, and the user does not see it. */
  @Column('jsonb', { default: {} })
  appMetadata!: Record<string, unknown>;

  @Column('text', { array: true, default: () => "'{}'" })
  roles!: string[];

  /** Email and name in lower case, for the administrators' search; see `searchTextOf`. */
  @Column('text')
  searchText!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
