import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AuthRecord } from './auth-record.entity';

/** An `svc_code` on its way from the callback to the exchange. */
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

  /** The account's when the code was issued. */
  @Column('integer', { default: 0 })
  signInEpoch!: number;

  @Column('text')
  provider!: string;

  @Column('text')
  codeChallenge!: string;

  /** How its user was recognised here; empty where a provider did. */
  @Column('text', { array: true, default: () => "'{}'" })
  amr!: string[];

  /** When that was; null where the exchange counts. */
  @Column('timestamptz', { nullable: true })
  authenticatedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  /** The session that the first use opened; a second use ends it. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;
}
