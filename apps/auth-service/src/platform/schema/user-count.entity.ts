import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Number of users, maintained by triggers on `auth_records` in the same transaction. Spread over rows, so that
 * parallel sign-ups do not wait for each other; the sum is exact.
 */
@Entity('user_counts')
export class UserCount {
  @PrimaryColumn('smallint')
  shard!: number;

  @Column('bigint', { default: 0 })
  users!: string;
}
