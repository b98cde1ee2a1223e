import type { AuthenticationMethod } from '@svc/access';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OwnedByAccount } from './owned-by-account';

/** A sign-in that waits for a second factor. */
@Entity('pending_sign_ins')
@Check('pending_sign_ins_owner_check', 'num_nonnulls(auth_id, admin_id) = 1')
@Index('pending_sign_ins_expires_at_idx', ['expiresAt'])
export class PendingSignIn extends OwnedByAccount {
  /** SHA-256 of the `mfaToken`. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  /** Sign-in epoch of the account at the first factor: ending all sessions ends this sign-in too. */
  @Column('integer')
  signInEpoch!: number;

  /** Methods that were completed so far. */
  @Column('text', { array: true })
  amr!: AuthenticationMethod[];

  /** Provider that recognised the user; null for other methods. */
  @Column('text', { nullable: true })
  provider!: string | null;

  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
