import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PasswordScheme } from './auth-record.entity';

/** A project administrator: seeded, created by command, or known by a cloud platform. */
@Entity('admins')
@Index('admins_external_idx', ['externalIssuer', 'externalSubject'], {
  unique: true,
  where: 'external_subject IS NOT NULL',
})
@Index('admins_invitation_hash_idx', ['invitationHash'], { unique: true, where: 'invitation_hash IS NOT NULL' })
export class Admin {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  username!: string;

  /** Null for administrators of the cloud platform, who have no password here, and for those who are invited. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text', { nullable: true })
  passwordScheme!: PasswordScheme | null;

  @Column('text', { nullable: true })
  externalIssuer!: string | null;

  @Column('text', { nullable: true })
  externalSubject!: string | null;

  /** SHA-256 of the token in the link of an open invitation. */
  @Column('bytea', { nullable: true })
  invitationHash!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  invitationExpiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  /** Incremented when all sessions are ended: a sign-in begun before cannot complete. */
  @Column('integer', { default: 0 })
  signInEpoch!: number;

  /** True when a factor other than recovery codes is confirmed; written by a trigger on `factors`. */
  @Column('boolean', { default: false })
  hasFactors!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
