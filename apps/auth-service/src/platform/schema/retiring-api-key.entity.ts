import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A replaced API key that is still accepted; stored as a hash only. */
@Entity('retiring_api_keys')
export class RetiringApiKey {
  /** SHA-256. */
  @PrimaryColumn('bytea')
  keyHash!: Buffer;

  @Column('timestamptz')
  expiresAt!: Date;
}
