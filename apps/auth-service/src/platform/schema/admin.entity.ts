import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PasswordScheme } from './auth-record.entity';

/** A project administrator: seeded, made by command, or known by a cloud platform. */
@Entity('admins')
@Index('admins_external_idx', ['externalIssuer', 'externalSubject'], {
  unique: true,
  where: 'external_subject IS NOT NULL',
})
export class Admin {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  username!: string;

  /** Null for administrators of the cloud platform, who have no password here. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text', { nullable: true })
  passwordScheme!: PasswordScheme | null;

  @Column('text', { nullable: true })
  externalIssuer!: string | null;

  @Column('text', { nullable: true })
  externalSubject!: string | null;

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  /** Moves on whenever all sessions are ended: what was begun before opens no session. */
  @Column('integer', { default: 0 })
  signInEpoch!: number;

  /** Whether one is confirmed, recovery codes aside; a trigger on `factors` writes it. */
  @Column('boolean', { default: false })
  hasFactors!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
