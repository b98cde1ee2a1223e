import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AuthRecord, Session } from '@svc/auth';

/** Metadata of a client under its names in RFC 7591. */
export interface ClientMetadata {
  client_name?: string;
  redirect_uris?: readonly string[];
  post_logout_redirect_uris?: readonly string[];
  application_type?: 'web' | 'native' | undefined;
  token_endpoint_auth_method?: string;
  grant_types?: readonly string[];
  backchannel_logout_uri?: string;
  backchannel_logout_session_required?: boolean;
}

/** Scopes that a user granted: those of OpenID Connect, and those of each resource (RFC 8707). */
export interface GrantedScopes {
  openid: string[];
  resources: Record<string, string[]>;
}

/** A client that an administrator, or the client itself (RFC 7591), has registered. */
@Entity('oidc_clients')
@Index('oidc_clients_last_used_at_idx', ['lastUsedAt'], { where: 'self_registered' })
export class OidcClient {
  @PrimaryColumn('text')
  id!: string;

  @Column('boolean', { default: false })
  selfRegistered!: boolean;

  @Column('jsonb')
  metadata!: ClientMetadata;

  /** SHA-256, hexadecimal; null for a public client. */
  @Column('text', { nullable: true })
  secretHash!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  /** Written with a grant, at most once a day. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}

/** Clients that registered themselves from one network on one day (UTC). */
@Entity('self_registration_counts')
export class SelfRegistrationCount {
  /** A /24 of IPv4 or a /48 of IPv6. */
  @PrimaryColumn('text')
  network!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  clients!: number;
}

/** A client that administrators refuse. */
@Entity('blocked_clients')
@Index('blocked_clients_client_idx', ['client'], { unique: true })
export class BlockedClient {
  @PrimaryColumn('uuid')
  id!: string;

  /** `client_id`, or the host of metadata documents. */
  @Column('text')
  client!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A user's consent to a client. Without a foreign key: clients with a metadata document have no row. */
@Entity('oidc_consents')
@Index('oidc_consents_client_idx', { synchronize: false })
export class OidcConsent {
  @PrimaryColumn('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  @PrimaryColumn('text')
  clientId!: string;

  @Column('text')
  clientName!: string;

  @Column('jsonb')
  scopes!: GrantedScopes;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** One sign-in of a user at a client; its id is `sid` of the access tokens. Removing it ends them. */
@Entity('oidc_grants')
@Index('oidc_grants_auth_id_idx', ['authId', 'clientId'])
@Index('oidc_grants_client_id_idx', ['clientId'])
@Index('oidc_grants_session_id_idx', ['sessionId'], { where: 'session_id IS NOT NULL' })
@Index('oidc_grants_expires_at_idx', ['expiresAt'])
export class OidcGrant {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  authId!: string;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord>;

  @Column('text')
  clientId!: string;

  /** Session whose end is the end of the grant; null for `offline_access`. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id' })
  session!: Relation<Session> | null;

  @Column('jsonb')
  scopes!: GrantedScopes;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** A code, token, interaction or browser session of the provider. */
@Entity('oidc_artifacts')
@Index('oidc_artifacts_grant_id_idx', ['grantId'], { where: 'grant_id IS NOT NULL' })
@Index('oidc_artifacts_expires_at_idx', ['expiresAt'])
export class OidcArtifact {
  /** SHA-256 of kind and value: the database alone contains no token. */
  @PrimaryColumn('bytea')
  key!: Buffer;

  @Column('text')
  kind!: string;

  @Column('uuid', { nullable: true })
  grantId!: string | null;

  @ManyToOne(() => OidcGrant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'grant_id' })
  grant!: Relation<OidcGrant> | null;

  @Column('jsonb')
  payload!: Record<string, unknown>;

  @Column('timestamptz', { nullable: true })
  consumedAt!: Date | null;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** An ended grant that a client must still hear of (OpenID Connect Back-Channel Logout). */
@Entity('client_logouts')
@Index('client_logouts_next_at_idx', ['nextAt'])
export class ClientLogout {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  clientId!: string;

  @Column('uuid')
  authId!: string;

  @Column('uuid')
  grantId!: string;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAt!: Date;
}
