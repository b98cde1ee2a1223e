import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { BoundResource, Scope } from '@svc/access';
import { AuthRecord } from '@svc/auth';

/** A key by which programs of a user call the video-service. Its removal ends it: a trigger lists it as ended. */
@Entity('personal_keys')
@Index('personal_keys_key_hash_idx', ['keyHash'], { unique: true })
@Index('personal_keys_auth_id_idx', ['authId'])
@Index('personal_keys_expires_at_idx', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
export class PersonalKey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  @Column('text')
  name!: string;

  /** SHA-256: the key has 256 random bits, which no guess finds. */
  @Column('bytea')
  keyHash!: Buffer;

  @Column('text', { array: true })
  scopes!: Scope[];

  /** The only videos and scripts that the key opens; null for all of the user's. */
  @Column('jsonb', { nullable: true })
  authorizationDetails!: BoundResource[] | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** Written at most every five minutes. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
