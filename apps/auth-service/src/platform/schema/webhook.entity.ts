import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who is told what happens to users. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: string[];

  @Column('bytea')
  sealedSecret!: Buffer;

  /** Signs as well until it ends. */
  @Column('bytea', { nullable: true })
  sealedPreviousSecret!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  previousSecretEndsAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
