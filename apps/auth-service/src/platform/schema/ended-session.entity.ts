import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An ended session whose access tokens may still be valid; written by triggers on `sessions`. */
@Entity('ended_sessions')
@Index('ended_sessions_ended_in_idx', ['endedIn', 'sessionId'])
@Index('ended_sessions_ended_at_idx', ['endedAt'])
export class EndedSession {
  @PrimaryColumn('uuid')
  sessionId!: string;

  @Column('timestamptz')
  endedAt!: Date;

  /** Id of the transaction that ended it. */
  @Column('bigint')
  endedIn!: string;
}
