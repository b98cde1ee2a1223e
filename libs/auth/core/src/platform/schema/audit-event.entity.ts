import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An audit event: actor, action, time and source. Never updated, never contains secrets. */
@Entity('audit_events')
@Index('audit_events_user_id_idx', ['userId', 'id'])
@Index('audit_events_kind_idx', ['kind', 'id'])
@Index('audit_events_created_at_idx', ['createdAt'])
export class AuditEvent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: string;

  /** `user:<id>`, `admin:<id>`, `api-key`, `system` or `anonymous`. */
  @Column('text')
  actor!: string;

  /** The user that the event is about; no foreign key, because events outlive users. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('jsonb', { default: {} })
  details!: Record<string, unknown>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
