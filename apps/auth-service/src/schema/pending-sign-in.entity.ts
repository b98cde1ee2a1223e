import type { AuthenticationMethod } from '@svc/access';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Admin } from './admin.entity';
import { AuthRecord } from './auth-record.entity';

/** A sign-in that waits for a second factor. */
@Entity('pending_sign_ins')
@Check('pending_sign_ins_owner_check', 'num_nonnulls(auth_id, admin_id) = 1')
@Index('pending_sign_ins_expires_at_idx', ['expiresAt'])
export class PendingSignIn {
  /** SHA-256 of the `mfaToken`. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid', { nullable: true })
  authId!: string | null;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord> | null;

  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @ManyToOne(() => Admin, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'admin_id' })
  admin!: Relation<Admin> | null;

  /** The account's when the first factor was shown: what ends all sessions ends this too. */
  @Column('integer')
  signInEpoch!: number;

  /** What was shown so far. */
  @Column('text', { array: true })
  amr!: AuthenticationMethod[];

  /** Of the passkey that was asked for last. */
  @Column('text', { nullable: true })
  challenge!: string | null;

  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
