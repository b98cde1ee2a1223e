import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a built-in provider knows this service. */
@Entity('oauth_configurations')
export class ProviderConfiguration {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  provider!: string;

  @Column('text', { nullable: true })
  clientId!: string | null;

  /** Sealed with APP_SECRET. */
  @Column('bytea', { nullable: true })
  sealedClientSecret!: Buffer | null;

  @Column('text', { nullable: true })
  redirectUri!: string | null;

  @Column('text', { array: true, nullable: true })
  scopes!: string[] | null;

  @Column('boolean', { default: false })
  useSharedKey!: boolean;

  /** What this provider alone needs, such as Apple's team. */
  @Column('jsonb', { default: {} })
  settings!: Record<string, string>;

  /** Audiences of ID tokens that applications bring themselves. */
  @Column('text', { array: true, default: () => "'{}'" })
  nativeClientIds!: string[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
