import { restore } from '@svc/auth';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE auth.webhooks (
    id uuid CONSTRAINT webhooks_pkey PRIMARY KEY,
    url text NOT NULL,
    events text[] NOT NULL,
    sealed_secret bytea NOT NULL,
    sealed_previous_secret bytea,
    previous_secret_ends_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    format text NOT NULL DEFAULT 'events'
  )`,
  `CREATE TABLE auth.webhook_deliveries (
    id uuid CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
    sequence bigint GENERATED ALWAYS AS IDENTITY,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    type text NOT NULL,
    user_id uuid NOT NULL,
    details jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now(),
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz DEFAULT now(),
    delivered_at timestamptz,
    last_status integer,
    last_failure text
  )`,
  'CREATE INDEX webhook_deliveries_created_at_idx ON auth.webhook_deliveries (created_at)',
  'CREATE INDEX webhook_deliveries_due_idx ON auth.webhook_deliveries (webhook_id, user_id, sequence) WHERE next_at IS NOT NULL',
  'CREATE INDEX webhook_deliveries_webhook_idx ON auth.webhook_deliveries (webhook_id, sequence)',
];

/**
 * Queue events for the webhooks that want them: `owe_event('<type>', '<column of the user>', '<column>'...)` from a
 * trigger, audited kinds under the same name. Without a webhook nothing is written.
 */
const functions = [
  `CREATE OR REPLACE FUNCTION auth.enqueue_event(kind text, about uuid, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    event uuid := gen_random_uuid();
  BEGIN
    INSERT INTO auth.webhook_deliveries (id, webhook_id, event_id, type, user_id, details)
      SELECT gen_random_uuid(), w.id, event, kind, about, facts FROM auth.webhooks w WHERE kind = ANY (w.events);
    IF FOUND THEN PERFORM pg_notify('auth_webhooks', ''); END IF;
  END $$`,
  `CREATE FUNCTION auth.owe_event() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    happened jsonb;
    event uuid := gen_random_uuid();
  BEGIN
    IF NOT EXISTS (SELECT FROM auth.webhooks WHERE TG_ARGV[0] = ANY (events)) THEN
      RETURN NULL;
    END IF;
    happened := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
    INSERT INTO auth.webhook_deliveries (id, webhook_id, event_id, type, user_id, details)
      SELECT gen_random_uuid(), w.id, event, TG_ARGV[0], (happened ->> TG_ARGV[1])::uuid,
          (SELECT coalesce(jsonb_object_agg(name, happened -> name), '{}') FROM unnest(TG_ARGV[2:]) AS name)
        FROM auth.webhooks w WHERE TG_ARGV[0] = ANY (w.events);
    PERFORM pg_notify('auth_webhooks', '');
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION auth.owe_audited_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.webhook_deliveries (id, webhook_id, event_id, type, user_id, details)
      SELECT gen_random_uuid(), w.id, NEW.id, NEW.kind, NEW.user_id, NEW.details
        FROM auth.webhooks w WHERE NEW.kind = ANY (w.events);
    IF FOUND THEN PERFORM pg_notify('auth_webhooks', ''); END IF;
    RETURN NULL;
  END $$`,
];

interface EventTrigger {
  readonly name: string;
  readonly table: 'auth_records' | 'profile_records' | 'sessions';
  readonly after: string;
  readonly when?: string;
  readonly event: string;
}

const changed = `OLD.email IS DISTINCT FROM NEW.email OR OLD.roles IS DISTINCT FROM NEW.roles
  OR OLD.app_metadata IS DISTINCT FROM NEW.app_metadata OR (OLD.email_verified AND NOT NEW.email_verified)
  OR (OLD.banned_at IS NOT NULL AND NEW.banned_at IS NULL)`;
const reused = `NEW.end_reason = 'reuse'`;
const ended = 'OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.auth_id IS NOT NULL';
const living = 'OLD.auth_id IS NOT NULL AND OLD.ended_at IS NULL AND OLD.expires_at > now()';

/** A sign-in or a refresh changes none of the columns named here. */
const eventTriggers: readonly EventTrigger[] = [
  { name: 'event_created', table: 'auth_records', after: 'INSERT', event: `'user.created', 'id'` },
  {
    name: 'event_updated',
    table: 'auth_records',
    after: 'UPDATE OF email, roles, app_metadata, email_verified, banned_at',
    when: changed,
    event: `'user.updated', 'id'`,
  },
  {
    name: 'event_updated',
    table: 'profile_records',
    after: 'UPDATE',
    when: 'OLD IS DISTINCT FROM NEW',
    event: `'user.updated', 'auth_id'`,
  },
  {
    // A change that also sets the address is that event already.
    name: 'event_upgraded',
    table: 'auth_records',
    after: 'UPDATE OF anonymous',
    when: 'OLD.anonymous AND NOT NEW.anonymous AND OLD.email = NEW.email',
    event: `'user.updated', 'id'`,
  },
  {
    name: 'event_verified',
    table: 'auth_records',
    after: 'UPDATE OF email_verified',
    when: 'NOT OLD.email_verified AND NEW.email_verified',
    event: `'user.verified', 'id'`,
  },
  {
    name: 'event_banned',
    table: 'auth_records',
    after: 'UPDATE OF banned_at',
    when: 'NEW.banned_at IS NOT NULL AND (OLD.banned_at IS NULL OR OLD.banned_until <= now())',
    event: `'user.banned', 'id'`,
  },
  {
    name: 'event_ban_changed',
    table: 'auth_records',
    after: 'UPDATE OF banned_until',
    when: 'OLD.banned_at = NEW.banned_at AND OLD.banned_until IS DISTINCT FROM NEW.banned_until',
    event: `'user.updated', 'id'`,
  },
  { name: 'event_deleted', table: 'auth_records', after: 'DELETE', event: `'user.deleted', 'id'` },
  {
    name: 'event_opened',
    table: 'sessions',
    after: 'INSERT',
    when: 'NEW.auth_id IS NOT NULL',
    event: `'session.opened', 'auth_id', 'id', 'client_type'`,
  },
  {
    name: 'event_ended',
    table: 'sessions',
    after: 'UPDATE OF ended_at',
    when: `${ended} AND NOT coalesce(${reused}, false)`,
    event: `'session.ended', 'auth_id', 'id', 'end_reason'`,
  },
  {
    name: 'event_reused',
    table: 'sessions',
    after: 'UPDATE OF ended_at',
    when: `${ended} AND ${reused}`,
    event: `'session.reused', 'auth_id', 'id', 'end_reason'`,
  },
  {
    name: 'event_removed',
    table: 'sessions',
    after: 'DELETE',
    when: living,
    event: `'session.ended', 'auth_id', 'id'`,
  },
];

const createTrigger = ({ name, table, after, when, event }: EventTrigger): string =>
  `CREATE TRIGGER ${name} AFTER ${after} ON auth.${table} FOR EACH ROW ${when === undefined ? '' : `WHEN (${when})`}
    EXECUTE FUNCTION auth.owe_event(${event})`;

const auditTrigger = `
  CREATE TRIGGER event_audited AFTER INSERT ON auth.audit_events FOR EACH ROW
    WHEN (NEW.user_id IS NOT NULL AND NEW.kind SIMILAR TO '(factor|personal_key|organization).%|password.(changed|reset)')
    EXECUTE FUNCTION auth.owe_audited_event()`;

export class CreateWebhooks1796700004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...functions, auditTrigger, ...eventTriggers.map(createTrigger)])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER event_audited ON auth.audit_events');
    for (const { name, table } of eventTriggers) await runner.query(`DROP TRIGGER ${name} ON auth.${table}`);
    await runner.query(restore('enqueue_event(kind text, about uuid, facts jsonb)'));
    await runner.query('DROP TABLE auth.webhook_deliveries, auth.webhooks');
    await runner.query('DROP FUNCTION auth.owe_event(), auth.owe_audited_event()');
  }
}
