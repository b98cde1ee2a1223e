import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Client credentials at a built-in provider. */
@Entity('oauth_configurations')
export class ProviderConfiguration {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  provider!: string;

  @Column('text', { nullable: true })
  clientId!: string | null;

  /** Encrypted with APP_SECRET. */
  @Column('bytea', { nullable: true })
  sealedClientSecret!: Buffer | null;

  @Column('text', { nullable: true })
  redirectUri!: string | null;

  @Column('text', { array: true, nullable: true })
  scopes!: string[] | null;

  @Column('boolean', { default: false })
  useSharedKey!: boolean;

  /** Provider-specific values, such as Apple's team. */
  @Column('jsonb', { default: {} })
  settings!: Record<string, string>;

  /** Accepted audiences of ID tokens that native applications send. */
  @Column('text', { array: true, default: () => "'{}'" })
  nativeClientIds!: string[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
