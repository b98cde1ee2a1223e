import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OwnedByAccount } from './owned-by-account';

export const factorTypes = ['totp', 'recovery_codes', 'webauthn'] as const;
export type FactorType = (typeof factorTypes)[number];

/** A second factor of a user or an administrator. It is effective once it is confirmed. */
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

  /** The session in which it was added; null when added during a sign-in. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  @Column('text')
  type!: FactorType;

  @Column('text', { nullable: true })
  name!: string | null;

  /** `totp` only: the key, encrypted with APP_SECRET. */
  @Column('bytea', { nullable: true })
  sealedSecret!: Buffer | null;

  /** `totp` only: the time step of the last accepted code (RFC 6238, 5.2). */
  @Column('integer', { nullable: true })
  lastStep!: number | null;

  /** `recovery_codes` only: hashes of the unused codes. */
  @Column('bytea', { array: true, nullable: true })
  codeHashes!: Buffer[] | null;

  /** This and the next columns: confirmed `webauthn` factors only. */
  @Column('bytea', { nullable: true })
  credentialId!: Buffer | null;

  /** COSE (RFC 9052, 7). */
  @Column('bytea', { nullable: true })
  publicKey!: Buffer | null;

  /** The last signature counter; authenticators without a counter send 0. A bigint arrives as text. */
  @Column('bigint', { nullable: true })
  signatureCount!: string | null;

  /** Transports by which a browser reaches the authenticator, as reported by it. */
  @Column('text', { array: true, nullable: true })
  transports!: string[] | null;

  /** True for an imported passkey: its user handle is one of the other system, and unknown. */
  @Column('boolean', { default: false })
  hasForeignHandle!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

export type FactorSummary = Pick<Factor, 'id' | 'type' | 'name'>;
