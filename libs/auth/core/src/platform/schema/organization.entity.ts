import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { AuthRecord } from './auth-record.entity';

export const mostMemberships = 100;
export const mostMembers = 200_000;

/** Users who share data at other services. Its id, a UUID version 7, owns the data there as a user's id does. */
@Entity('organizations')
@Index('organizations_search_idx', { synchronize: false })
export class Organization {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Lower case; in addresses and in the claim `org_slug`. */
  @Column('text', { unique: true })
  slug!: string;

  @Column('jsonb', { default: {} })
  metadata!: Record<string, unknown>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** Rows that are deleted with their organisation. */
abstract class OfOrganization {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  organizationId!: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id' })
  organization!: Relation<Organization>;

  @Column('text')
  role!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/**
 * A user in an organisation. A trigger gives each organisation whose last owner is deleted another owner, and deletes it
 * when that was its last member.
 */
@Entity('organization_members')
@Unique('organization_members_organization_id_auth_id_key', ['organizationId', 'authId'])
@Index('organization_members_page_idx', ['organizationId', 'id'])
@Index('organization_members_auth_id_idx', ['authId'])
export class OrganizationMember extends OfOrganization {
  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  /**
   * Claim `org_membership` of the member's tokens. It changes with the role; a trigger lists the one before as ended, so
   * that services refuse tokens with an outdated role.
   */
  @Column('uuid')
  grantId!: string;
}

/** An invitation that is not accepted yet; it is deleted when it is accepted. */
@Entity('organization_invitations')
@Unique('organization_invitations_organization_id_email_key', ['organizationId', 'email'])
@Index('organization_invitations_email_idx', ['email'])
@Index('organization_invitations_expires_at_idx', ['expiresAt'])
export class OrganizationInvitation extends OfOrganization {
  /** Only the account with this address can accept it. */
  @Column('text')
  email!: string;

  /** SHA-256 of the token in the mail, which has 256 random bits. */
  @Column('bytea')
  tokenHash!: Buffer;

  @Column('timestamptz')
  expiresAt!: Date;
}
