import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client identifier that maps requests to the role `anon`; stored readable, because it is no secret. */
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
