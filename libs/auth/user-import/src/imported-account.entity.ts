import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AuthRecord } from '@svc/auth';

/** Who a user was in the old system. Kept for as long as tokens of that system open sessions. */
@Entity('imported_accounts')
@Index('imported_accounts_auth_id_idx', ['authId'])
@Index('imported_accounts_imported_at_idx', ['importedAt'])
export class ImportedAccount {
  /** Format of the import; `own` for lines without one. */
  @PrimaryColumn('text')
  source!: string;

  /** Id in the old system, the `sub` of its tokens. */
  @PrimaryColumn('text')
  foreignId!: string;

  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  @Column('timestamptz', { default: () => 'now()' })
  importedAt!: Date;
}

/** A token of the old system, which opens one session. */
@Entity('imported_sessions')
@Index('imported_sessions_auth_id_idx', ['authId'])
@Index('imported_sessions_expires_at_idx', ['expiresAt'])
export class ImportedSession {
  /** SHA-256 of an opaque token, or of the signed part of a JWT: a signature can be written in several ways. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('text')
  source!: string;

  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  @Column('boolean')
  hasSecondFactor!: boolean;

  /** Time of the sign-in in the old system; null when it is unknown. */
  @Column('timestamptz', { nullable: true })
  authenticatedAt!: Date | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
