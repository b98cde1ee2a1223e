import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

interface SentMail {
  purpose: string | null;
  /** Seconds since 1970, by PostgreSQL's clock. */
  at: number;
}

/** Mails sent to one address within a day, and the notices held until it may get another. */
@Entity('mailed_addresses')
@Index('mailed_addresses_last_sent_at_idx', ['lastSentAt'])
@Index('mailed_addresses_held_idx', ['heldUserId'], { where: 'held_user_id IS NOT NULL' })
export class MailedAddress {
  /** Keyed hash of the address. */
  @PrimaryColumn('bytea')
  key!: Buffer;

  @Column('timestamptz')
  lastSentAt!: Date;

  @Column('jsonb')
  sent!: SentMail[];

  /** The account of the held notices; null when none is held. */
  @Column('uuid', { nullable: true })
  heldUserId!: string | null;

  @Column('text', { nullable: true })
  heldLanguage!: string | null;
}
