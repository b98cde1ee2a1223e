import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A deleted user, for services that store data of users; written by a trigger on `auth_records`. */
@Entity('deleted_users')
@Index('deleted_users_deleted_in_idx', ['deletedIn', 'userId'])
@Index('deleted_users_deleted_at_idx', ['deletedAt'])
export class DeletedUser {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('timestamptz')
  deletedAt!: Date;

  /** Id of the deleting transaction. */
  @Column('bigint')
  deletedIn!: string;
}
