import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { AuthRecord, OfOrganization } from '@svc/auth';

/** Credential by which an identity provider writes users and groups of one organisation. */
@Entity('scim_tokens')
@Index('scim_tokens_organization_id_idx', ['organizationId'])
export class ScimToken extends OfOrganization {
  @Column('text')
  name!: string;

  /** SHA-256 of the token, which has 256 random bits. */
  @Column('bytea', { unique: true })
  tokenHash!: Buffer;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** Written at most every five minutes. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

/** Rows that the identity provider reads by SCIM. */
abstract class ScimResource extends OfOrganization {
  /** Identifier of the identity provider. */
  @Column('text', { nullable: true })
  externalId!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** A user as the identity provider describes them. They are active while they are a member of the organisation. */
@Entity('scim_users')
@Unique('scim_users_organization_id_user_name_key', ['organizationId', 'userName'])
@Unique('scim_users_auth_id_organization_id_key', ['authId', 'organizationId'])
@Index('scim_users_page_idx', ['organizationId', 'id'])
@Index('scim_users_external_id_idx', ['organizationId', 'externalId'])
@Index('scim_users_active_idx', { synchronize: false })
export class ScimUser extends ScimResource {
  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  /** Verified domain by which the account was found or made; null for the account of a member. */
  @Column('text', { nullable: true })
  managedDomain!: string | null;

  /** Lower case; as sent in `attributes`. */
  @Column('text')
  userName!: string;

  /** True for a member. Triggers keep it, so that filters read this table alone. */
  @Column('boolean', { default: false })
  active!: boolean;

  /** Attributes of the SCIM schema without `id`, `externalId`, `active`, `groups` and `meta`. */
  @Column('jsonb')
  attributes!: Record<string, unknown>;
}

/** A group as the identity provider describes it. */
@Entity('scim_groups')
@Unique('scim_groups_organization_id_name_key_key', ['organizationId', 'nameKey'])
@Index('scim_groups_page_idx', ['organizationId', 'id'])
export class ScimGroup extends ScimResource {
  @Column('text')
  displayName!: string;

  /** `displayName` in lower case. */
  @Column('text')
  nameKey!: string;

  /** Role of its members, which an owner sets; null for none. */
  @Column('text', { nullable: true })
  role!: string | null;
}

@Entity('scim_group_members')
@Index('scim_group_members_user_id_idx', ['userId'])
export class ScimGroupMember {
  @PrimaryColumn('uuid')
  groupId!: string;

  @ManyToOne(() => ScimGroup, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'group_id' })
  group!: Relation<ScimGroup>;

  @PrimaryColumn('uuid')
  userId!: string;

  @ManyToOne(() => ScimUser, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<ScimUser>;
}
