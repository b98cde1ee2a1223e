import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `security_event_tokens`: signed tokens of Shared Signals (RFC 8417) instead of events in JSON. */
export const webhookFormats = ['events', 'security_event_tokens'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** A URL that is notified of events. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: string[];

  @Column('text', { default: 'events' })
  format!: WebhookFormat;

  @Column('bytea')
  sealedSecret!: Buffer;

  /** Previous secret; signs as well until its expiry. */
  @Column('bytea', { nullable: true })
  sealedPreviousSecret!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  previousSecretEndsAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
