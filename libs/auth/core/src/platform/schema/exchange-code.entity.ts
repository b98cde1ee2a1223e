import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AuthRecord } from './auth-record.entity';

/** An `svc_code` between the OAuth callback and its exchange. */
@Entity('oauth_exchange_codes')
@Index('oauth_exchange_codes_auth_id_idx', ['authId'])
@Index('oauth_exchange_codes_expires_at_idx', ['expiresAt'])
export class ExchangeCode {
  /** SHA-256 of the code. */
  @PrimaryColumn('bytea')
  codeHash!: Buffer;

  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  /** Sign-in epoch of the account when the code was issued. */
  @Column('integer', { default: 0 })
  signInEpoch!: number;

  @Column('text')
  provider!: string;

  @Column('text')
  codeChallenge!: string;

  /** Methods by which the user was recognised here; empty when a provider did it. */
  @Column('text', { array: true, default: () => "'{}'" })
  amr!: string[];

  /** Time of the recognition; null: the time of the exchange. */
  @Column('timestamptz', { nullable: true })
  authenticatedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  /** The session that the first use opened; a second use ends it (RFC 6749, 4.1.2). */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;
}

/** Used OAuth states, stored until they would have expired. */
@Entity('oauth_used_states')
@Index('oauth_used_states_expires_at_idx', ['expiresAt'])
export class UsedState {
  @PrimaryColumn('text')
  id!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
