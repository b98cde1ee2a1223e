import type { CallFailure } from '@svc/webhooks';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One event for one webhook, written by triggers in the transaction that causes it. Without foreign keys, so that a
 * sign-in never waits for an administrator's change. It stores ids only; the user's data is read when it is sent.
 */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_due_idx', ['webhookId', 'userId', 'sequence'], { where: 'next_at IS NOT NULL' })
@Index('webhook_deliveries_webhook_idx', ['webhookId', 'sequence'])
@Index('webhook_deliveries_created_at_idx', ['createdAt'])
@Index('webhook_deliveries_failed_idx', { synchronize: false })
export class WebhookDelivery {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order of the events of a user. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  sequence!: string;

  @Column('uuid')
  webhookId!: string;

  /** Id of the event, the same for all webhooks. */
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

  /** Time of the next attempt; null when it was delivered or given up. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  nextAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;

  /** Status of the last answer; 0 when there was none. */
  @Column('integer', { nullable: true })
  lastStatus!: number | null;

  /** Reason for which there was no answer. */
  @Column('text', { nullable: true })
  lastFailure!: CallFailure | null;
}
