import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Used OAuth states, stored until they would have expired. */
@Entity('oauth_used_states')
@Index('oauth_used_states_expires_at_idx', ['expiresAt'])
export class UsedState {
  @PrimaryColumn('text')
  id!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
