import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many users there are, kept by triggers on `auth_records` in the transaction of the change itself. Spread over
 * rows, so that parallel sign-ups do not wait for each other; the sum is exact.
 */
@Entity('user_counts')
export class UserCount {
  @PrimaryColumn('smallint')
  shard!: number;

  @Column('bigint', { default: 0 })
  users!: string;
}
