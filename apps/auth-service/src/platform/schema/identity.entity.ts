import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { AuthRecord } from './auth-record.entity';

/** A person as a provider knows them, linked to a user here. */
@Entity('identities')
@Unique('identities_provider_issuer_subject_key', ['provider', 'issuer', 'subject'])
@Index('identities_auth_id_idx', ['authId'])
export class Identity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  /** Name of a built-in provider or key of a custom one. */
  @Column('text')
  provider!: string;

  /** Of a custom provider, whose key may later stand for somebody else; empty for a built-in one. */
  @Column('text', { default: '' })
  issuer!: string;

  /** What the provider calls the person; never reused there. */
  @Column('text')
  subject!: string;

  /** As the provider told it last. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Whether the provider vouched for that address. */
  @Column('boolean', { default: false })
  emailVouched!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}
