import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The administrators' API key, stored as a hash only. */
@Entity('api_keys')
@Check('api_keys_one_row_check', 'id = 1')
export class ApiKey {
  @PrimaryColumn('smallint')
  id!: number;

  /** SHA-256. */
  @Column('bytea')
  keyHash!: Buffer;

  /** SHA-256 of all earlier keys. */
  @Column('bytea', { array: true, default: '{}' })
  replacedKeyHashes!: Buffer[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A replaced API key that is still accepted; stored as a hash only. */
@Entity('retiring_api_keys')
export class RetiringApiKey {
  /** SHA-256. */
  @PrimaryColumn('bytea')
  keyHash!: Buffer;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** A client identifier that maps requests to the role `anon`. It is public and stored in clear text. */
@Entity('anon_keys')
export class AnonKey {
  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Null for the current key. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;
}
