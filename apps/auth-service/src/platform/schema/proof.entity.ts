import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AuthRecord } from './auth-record.entity';

/** What anybody may ask for by an address alone. */
export type AskedPurpose = 'verify_email' | 'reset_password' | 'sign_in';

/** `change_email` goes to the address that an account is to have, `undo_email` to the one that it had. */
export type ProofPurpose = AskedPurpose | 'change_email' | 'undo_email';

/** `code`: six digits by mail; `link`: 64 characters by mail; `exchanged`: what a reset code was exchanged for. */
export type ProofKind = 'code' | 'link' | 'exchanged';

/** Something that shows control over a mail address. Only its keyed hash is known here. */
@Entity('proofs')
@Check('proofs_purpose_check', "purpose IN ('verify_email', 'reset_password', 'change_email', 'undo_email', 'sign_in')")
@Check('proofs_kind_check', "kind IN ('code', 'link', 'exchanged')")
@Index('proofs_live_code_idx', ['authId', 'purpose'], { unique: true, where: "kind = 'code'" })
@Index('proofs_auth_id_idx', ['authId'])
@Index('proofs_expires_at_idx', ['expiresAt'])
export class Proof {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  @Column('text')
  purpose!: ProofPurpose;

  @Column('text')
  kind!: ProofKind;

  @Column('bytea', { unique: true })
  secretHash!: Buffer;

  /** Where the browser goes after a link. */
  @Column('text', { nullable: true })
  redirectTo!: string | null;

  /** Whose mailbox it shows, where that is not the account's address. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Set for `undo_email` only: the account has shown that `email` is its own mailbox. */
  @Column('boolean', { nullable: true })
  addressVerified!: boolean | null;

  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
