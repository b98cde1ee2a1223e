import { Column, Entity, PrimaryColumn } from 'typeorm';

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
