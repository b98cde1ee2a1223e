import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An OpenID provider added by an administrator. */
@Entity('oauth_custom_configurations')
export class CustomConfiguration {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  key!: string;

  @Column('text')
  name!: string;

  @Column('text')
  discoveryEndpoint!: string;

  @Column('text')
  clientId!: string;

  /** Encrypted with APP_SECRET. */
  @Column('bytea')
  sealedClientSecret!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
