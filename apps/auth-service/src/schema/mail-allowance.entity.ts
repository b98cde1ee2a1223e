import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many mails one address got for one purpose in the current hour and day. */
@Entity('mail_allowances')
@Index('mail_allowances_last_sent_at_idx', ['lastSentAt'])
export class MailAllowance {
  /** Keyed hash of address and purpose. */
  @PrimaryColumn('bytea')
  key!: Buffer;

  @Column('timestamptz')
  lastSentAt!: Date;

  @Column('timestamptz')
  hourStartedAt!: Date;

  @Column('integer')
  sentInHour!: number;

  @Column('timestamptz')
  dayStartedAt!: Date;

  @Column('integer')
  sentInDay!: number;
}
