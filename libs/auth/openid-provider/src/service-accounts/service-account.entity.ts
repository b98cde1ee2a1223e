import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Scope } from '@svc/access';

/** An account of a program; its id is the `client_id`, and `sub` of its tokens. */
@Entity('service_accounts')
export class ServiceAccount {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  /** Written at most every five minutes. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** One of at most two secrets of a service account. */
@Entity('service_account_secrets')
@Index('service_account_secrets_account_id_idx', ['accountId'])
export class ServiceAccountSecret {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  accountId!: string;

  @ManyToOne(() => ServiceAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account!: Relation<ServiceAccount>;

  /** SHA-256, hexadecimal. */
  @Column('text')
  secretHash!: string;

  /** `sid` of the tokens. A trigger lists the old one as ended when it changes. */
  @Column('uuid')
  sessionId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
