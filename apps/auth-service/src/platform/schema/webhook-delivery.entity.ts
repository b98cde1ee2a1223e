import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One event for one webhook, written by triggers in the transaction that causes it. Without foreign keys: whoever signs in
 * waits for no administrator. It holds ids only; what is told of the user is read when it is sent.
 */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_due_idx', ['webhookId', 'userId', 'sequence'], { where: 'next_at IS NOT NULL' })
@Index('webhook_deliveries_webhook_idx', ['webhookId', 'sequence'])
@Index('webhook_deliveries_created_at_idx', ['createdAt'])
export class WebhookDeliveryService {
  @PrimaryColumn('uuid')
  id!: string;

  /** In the order in which they happened to a user. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  sequence!: string;

  @Column('uuid')
  webhookId!: string;

  /** The same for all webhooks that are told. */
  @Column('uuid')
  eventId!: string;

  @Column('text')
  type!: string;

  @Column('uuid')
  userId!: string;

  @Column('jsonb', { default: {} })
  details!: Record<string, unknown>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** When it is due; null once it has arrived or was given up. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  nextAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;

  /** Of the last answer; 0 when there was none. */
  @Column('integer', { nullable: true })
  lastStatus!: number | null;
}
