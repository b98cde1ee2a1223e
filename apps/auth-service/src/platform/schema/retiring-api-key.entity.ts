import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An API key that was replaced and is accepted for a while yet; only its hash is known here. */
@Entity('retiring_api_keys')
export class RetiringApiKey {
  /** SHA-256. */
  @PrimaryColumn('bytea')
  keyHash!: Buffer;

  @Column('timestamptz')
  expiresAt!: Date;
}
