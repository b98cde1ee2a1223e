import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { AuthRecord } from './auth-record.entity';

/** A provider's user linked to a user here. */
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

  /** Id of a custom provider, because its key may be reused; empty for a built-in provider. */
  @Column('text', { default: '' })
  issuer!: string;

  /** The provider's id of the user; never reused there. */
  @Column('text')
  subject!: string;

  /** Address of the last sign-in with the provider. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** True when the provider has verified that address. */
  @Column('boolean', { default: false })
  emailVouched!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}
