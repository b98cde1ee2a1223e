import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { Organization } from './organization.entity';

/** Rows that are deleted with their organisation. */
export abstract class OfOrganization {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  organizationId!: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id' })
  organization!: Relation<Organization>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A domain that an organisation claims. Only one organisation can have verified it. */
@Entity('organization_domains')
@Unique('organization_domains_organization_id_domain_key', ['organizationId', 'domain'])
@Index('organization_domains_verified_idx', ['domain'], { unique: true, where: 'verified_at IS NOT NULL' })
@Index('organization_domains_due_idx', ['checkedAt'], { where: 'verified_at IS NOT NULL' })
export class OrganizationDomain extends OfOrganization {
  /** Lower case, ASCII. */
  @Column('text')
  domain!: string;

  /** Text of the TXT record. Public, so it is not hashed. */
  @Column('text')
  challenge!: string;

  @Column('timestamptz', { nullable: true })
  verifiedAt!: Date | null;

  /** First check that did not find the record of a verified domain; null while it is found. */
  @Column('timestamptz', { nullable: true })
  missingSince!: Date | null;

  /** Begin of the time in which its name servers did not answer. */
  @Column('timestamptz', { nullable: true })
  silentSince!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  checkedAt!: Date;

  /** Users with a verified email of the domain become members when they sign in. */
  @Column('boolean', { default: false })
  joinsMembers!: boolean;

  /** Users of the domain sign in only through the organisation's provider. */
  @Column('boolean', { default: false })
  requiresProvider!: boolean;
}
