import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AuthRecord } from './auth-record.entity';

/** Purposes that anyone can request with an address alone. */
export type AskedPurpose = 'verify_email' | 'reset_password' | 'sign_in';

/** `change_email` is sent to the new address of an account, `undo_email` to the previous one. */
export type ProofPurpose = AskedPurpose | 'change_email' | 'undo_email';

/**
 * `code`: six digits by mail; `link`: 64 characters by mail; `exchanged`: the token that a reset code was exchanged
 * for.
 */
export type ProofKind = 'code' | 'link' | 'exchanged';

/** A code or link that proves control of a mail address. Stored as a keyed hash only. */
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

  /** Redirect target of a link. */
  @Column('text', { nullable: true })
  redirectTo!: string | null;

  /** The proven address when it is not the account's. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** `undo_email` only: true when the account had verified `email`. */
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
