import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Failed sign-ins of an account that may not exist, and its attempts in evaluation. */
@Entity('attempt_counters')
@Index('attempt_counters_updated_at_idx', ['updatedAt'])
export class AttemptCounter {
  /** Keyed hash of the account, so that the table contains no addresses. */
  @PrimaryColumn('bytea')
  key!: Buffer;

  @Column('integer', { default: 0 })
  failures!: number;

  @Column('integer', { default: 0 })
  pending!: number;

  @Column('timestamptz', { nullable: true })
  blockedUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
