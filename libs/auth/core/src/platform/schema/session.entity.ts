import type { AuthenticationMethod, AssuranceLevel } from '@svc/access';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OwnedByAccount } from './owned-by-account';

/** A used refresh token and its successor, which only the holder of the used token can decrypt. Newest last. */
export interface Rotation {
  /** SHA-256 of the used token, hexadecimal. */
  hash: string;
  /** Secret of the successor, encrypted under the used token, hexadecimal. */
  sealed: string;
  /** Seconds since 1970. */
  at: number;
  /** True when the successor replaces one whose answer was lost: the use of the replaced one proves a theft. */
  reissued: boolean;
}

/** A rotation as stored. */
export interface StoredRotation extends Omit<Rotation, 'reissued'> {
  reissued?: true;
}

/** One sign-in: a family of refresh tokens of which one is current. It belongs to a user or to an administrator. */
@Entity('sessions')
@Check('sessions_owner_check', 'num_nonnulls(auth_id, admin_id) = 1')
@Check('sessions_end_reason_check', 'ended_at IS NULL OR end_reason IS NOT NULL')
@Index('sessions_auth_id_idx', ['authId'], { where: 'auth_id IS NOT NULL' })
@Index('sessions_admin_id_idx', ['adminId'], { where: 'admin_id IS NOT NULL' })
@Index('sessions_expires_at_idx', ['expiresAt'])
@Index('sessions_ended_at_idx', ['endedAt'], { where: 'ended_at IS NOT NULL' })
export class Session extends OwnedByAccount {
  @PrimaryColumn('uuid')
  id!: string;

  /** Sign-in epoch of the account when the session was opened. */
  @Column('integer', { default: 0 })
  signInEpoch!: number;

  /** Methods by which the owner was recognised; empty when a provider did it. */
  @Column('text', { array: true, default: () => "'{}'" })
  amr!: AuthenticationMethod[];

  /** Time of the owner's recognition; null: when the session was opened. */
  @Column('timestamptz', { nullable: true })
  authenticatedAt!: Date | null;

  /** The organisation that the user acts for while they are a member; null for none. */
  @Column('uuid', { nullable: true })
  organizationId!: string | null;

  @Column('text')
  clientType!: string;

  /** SHA-256 of the current refresh token. */
  @Column('bytea')
  tokenHash!: Buffer;

  /** The rotations of the last seconds, and the last one of any age. */
  @Column('jsonb', { default: [] })
  recentRotations!: StoredRotation[];

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;

  /** Moves with every rotation, up to `expiresAt`. */
  @Column('timestamptz')
  idleExpiresAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** See `session-endings.ts`. */
  @Column('text', { nullable: true })
  endReason!: string | null;
}

/** An ended session whose access tokens may still be valid; written by triggers on `sessions`. */
@Entity('ended_sessions')
@Index('ended_sessions_ended_in_idx', ['endedIn', 'sessionId'])
@Index('ended_sessions_ended_at_idx', ['endedAt'])
export class EndedSession {
  @PrimaryColumn('uuid')
  sessionId!: string;

  @Column('timestamptz')
  endedAt!: Date;

  /** Id of the transaction that ended it. */
  @Column('bigint')
  endedIn!: string;

  /** Null for API keys, memberships and secrets, which are listed here too. */
  @Column('text', { nullable: true })
  endReason!: string | null;
}

/** The organisation that a session acts for, with the membership of its user. */
export interface ActiveOrganization {
  id: string;
  slug: string;
  role: string;
  grantId: string;
}

/** Methods and time of the recognition of a session's owner, and the organisation that the session acts for. */
export interface SessionAssurance extends Pick<Session, 'amr'> {
  /** Seconds since 1970. */
  authTime: number;
  /** Null or missing for none. */
  organization?: ActiveOrganization | null;
}

/** Adds the methods of a second factor to those of the first. */
export const withFactor = (
  amr: readonly AuthenticationMethod[],
  method: AuthenticationMethod,
): AuthenticationMethod[] => [...new Set([...amr, method, 'mfa' as const])];

export const toAssuranceLevel = (amr: readonly AuthenticationMethod[]): AssuranceLevel => (amr.includes('mfa') ? 2 : 1);
