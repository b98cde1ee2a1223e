import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OwnedByAccount } from './owned-by-account';

export const factorTypes = ['totp', 'recovery_codes', 'webauthn'] as const;
export type FactorType = (typeof factorTypes)[number];

/** Something beside the password by which a user or an administrator is recognised. It counts once it is confirmed. */
@Entity('factors')
@Check('factors_owner_check', 'num_nonnulls(auth_id, admin_id) = 1')
@Check('factors_type_check', "type IN ('totp', 'recovery_codes', 'webauthn')")
@Index('factors_auth_id_idx', ['authId'], { where: 'auth_id IS NOT NULL' })
@Index('factors_admin_id_idx', ['adminId'], { where: 'admin_id IS NOT NULL' })
@Index('factors_credential_id_idx', ['credentialId'], { unique: true, where: 'credential_id IS NOT NULL' })
@Index('factors_unconfirmed_idx', ['createdAt'], { where: 'confirmed_at IS NULL' })
export class Factor extends OwnedByAccount {
  @PrimaryColumn('uuid')
  id!: string;

  /** In which it was added; null at a sign-in. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  @Column('text')
  type!: FactorType;

  @Column('text', { nullable: true })
  name!: string | null;

  /** Of `totp`: the key, sealed with APP_SECRET. */
  @Column('bytea', { nullable: true })
  sealedSecret!: Buffer | null;

  /** Of `totp`: the last time step whose code was accepted (RFC 6238, 5.2). */
  @Column('integer', { nullable: true })
  lastStep!: number | null;

  /** Of `recovery_codes`: hashes of those that are left. */
  @Column('bytea', { array: true, nullable: true })
  codeHashes!: Buffer[] | null;

  /** Of `webauthn`, from here on, once it is confirmed. */
  @Column('bytea', { nullable: true })
  credentialId!: Buffer | null;

  /** COSE (RFC 9052, 7). */
  @Column('bytea', { nullable: true })
  publicKey!: Buffer | null;

  /** What the authenticator said last; those that do not count say 0. A bigint arrives as text. */
  @Column('bigint', { nullable: true })
  signatureCount!: string | null;

  /** How a browser reaches the authenticator, as it says. */
  @Column('text', { array: true, nullable: true })
  transports!: string[] | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

export type FactorSummary = Pick<Factor, 'id' | 'type' | 'name'>;
