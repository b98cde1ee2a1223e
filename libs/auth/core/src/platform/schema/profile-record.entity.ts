import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ProfileColumnValues } from '../fields/profile-columns';
import { AuthRecord } from './auth-record.entity';

/** The public profile of a user. */
@Entity('profile_records')
export class ProfileRecord implements ProfileColumnValues {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  authId!: string;

  @OneToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  /** Empty when the user gave none. */
  @Column('text', { default: '' })
  name!: string;

  @Column('text', { nullable: true })
  avatarUrl!: string | null;

  @Column('text', { nullable: true })
  bio!: string | null;

  /** Profile keys without a column of their own. */
  @Column('jsonb', { default: {} })
  metadata!: Record<string, unknown>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
