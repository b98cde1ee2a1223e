import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Organization } from './organization.entity';

/** The OpenID provider of an organisation. It signs in only users of domains that the organisation has verified. */
@Entity('organization_providers')
export class OrganizationProvider {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { unique: true })
  organizationId!: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id' })
  organization!: Relation<Organization>;

  @Column('text')
  name!: string;

  @Column('text')
  discoveryEndpoint!: string;

  @Column('text')
  clientId!: string;

  /** Encrypted with APP_SECRET. */
  @Column('bytea')
  sealedClientSecret!: Buffer;

  /** Changes with the endpoint and the client: a sign-in that began before is refused, so no code reaches another provider. */
  @Column('uuid')
  revision!: string;

  /** First sign-in by this revision; null until then, and so long no domain can demand the provider. */
  @Column('timestamptz', { nullable: true })
  succeededAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** Before the id of the organisation in the provider's name of identities. No key of a custom provider has a colon. */
export const organizationIdentityPrefix = 'organization:';
