import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Queues an event for all webhooks: `owe_event('<type>', '<column of the user>', '<column>'...)`. */
const oweEvent = `CREATE FUNCTION auth.owe_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END $$`;

/** Audited kinds become events under the same name, for webhooks that ask for them. */
const oweAudited = `CREATE FUNCTION auth.owe_audited_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.webhook_deliveries (id, webhook_id, event_id, type, user_id, details)
      SELECT gen_random_uuid(), w.id, NEW.id, NEW.kind, NEW.user_id, NEW.details
        FROM auth.webhooks w WHERE NEW.kind = ANY (w.events);
    IF FOUND THEN PERFORM pg_notify('auth_webhooks', ''); END IF;
    RETURN NULL;
  END $$`;

const trigger = (name: string, when: string, event: string): string =>
  `CREATE TRIGGER ${name} AFTER ${when} EXECUTE FUNCTION auth.owe_event(${event})`;

const verified = 'NOT OLD.email_verified AND NEW.email_verified';
const banned = 'OLD.banned_at IS NULL AND NEW.banned_at IS NOT NULL';
const changed = `OLD.email IS DISTINCT FROM NEW.email OR OLD.roles IS DISTINCT FROM NEW.roles
  OR OLD.app_metadata IS DISTINCT FROM NEW.app_metadata OR (OLD.email_verified AND NOT NEW.email_verified)
  OR (OLD.banned_at IS NOT NULL AND NEW.banned_at IS NULL)`;
const reused = `NEW.end_reason = 'reuse'`;
const ended = 'OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.auth_id IS NOT NULL';
const living = 'OLD.auth_id IS NOT NULL AND OLD.ended_at IS NULL AND OLD.expires_at > now()';

/** A sign-in or a refresh changes none of the columns named here. */
const triggers: readonly [table: string, name: string, when: string, event: string][] = [
  ['auth_records', 'event_created', 'INSERT ON auth.auth_records FOR EACH ROW', `'user.created', 'id'`],
  [
    'auth_records',
    'event_updated',
    `UPDATE OF email, roles, app_metadata, email_verified, banned_at ON auth.auth_records FOR EACH ROW WHEN (${changed})`,
    `'user.updated', 'id'`,
  ],
  [
    'profile_records',
    'event_updated',
    'UPDATE ON auth.profile_records FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW)',
    `'user.updated', 'auth_id'`,
  ],
  [
    'auth_records',
    'event_verified',
    `UPDATE OF email_verified ON auth.auth_records FOR EACH ROW WHEN (${verified})`,
    `'user.verified', 'id'`,
  ],
  [
    'auth_records',
    'event_banned',
    `UPDATE OF banned_at ON auth.auth_records FOR EACH ROW WHEN (${banned})`,
    `'user.banned', 'id'`,
  ],
  ['auth_records', 'event_deleted', 'DELETE ON auth.auth_records FOR EACH ROW', `'user.deleted', 'id'`],
  [
    'sessions',
    'event_opened',
    'INSERT ON auth.sessions FOR EACH ROW WHEN (NEW.auth_id IS NOT NULL)',
    `'session.opened', 'auth_id', 'id', 'client_type'`,
  ],
  [
    'sessions',
    'event_ended',
    `UPDATE OF ended_at ON auth.sessions FOR EACH ROW WHEN (${ended} AND NOT coalesce(${reused}, false))`,
    `'session.ended', 'auth_id', 'id', 'end_reason'`,
  ],
  [
    'sessions',
    'event_reused',
    `UPDATE OF ended_at ON auth.sessions FOR EACH ROW WHEN (${ended} AND ${reused})`,
    `'session.reused', 'auth_id', 'id', 'end_reason'`,
  ],
  [
    'sessions',
    'event_removed',
    `DELETE ON auth.sessions FOR EACH ROW WHEN (${living})`,
    `'session.ended', 'auth_id', 'id'`,
  ],
];

const tables = [
  `CREATE TABLE auth.webhooks (
    id uuid CONSTRAINT webhooks_pkey PRIMARY KEY,
    url text NOT NULL,
    events text[] NOT NULL,
    sealed_secret bytea NOT NULL,
    sealed_previous_secret bytea,
    previous_secret_ends_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
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
    last_status integer
  )`,
  `CREATE INDEX webhook_deliveries_due_idx ON auth.webhook_deliveries (webhook_id, user_id, sequence)
    WHERE next_at IS NOT NULL`,
  'CREATE INDEX webhook_deliveries_webhook_idx ON auth.webhook_deliveries (webhook_id, sequence)',
  'CREATE INDEX webhook_deliveries_created_at_idx ON auth.webhook_deliveries (created_at)',
];

/** Adds webhooks for events of users. Without a webhook nothing is written. */
export class Webhooks1794300002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, oweEvent, oweAudited]) await runner.query(statement);
    for (const [, name, when, event] of triggers) await runner.query(trigger(name, when, event));
    await runner.query(`CREATE TRIGGER event_audited AFTER INSERT ON auth.audit_events FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND NEW.kind LIKE 'factor.%') EXECUTE FUNCTION auth.owe_audited_event()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER event_audited ON auth.audit_events');
    for (const [table, name] of triggers) await runner.query(`DROP TRIGGER ${name} ON auth.${table}`);
    await runner.query('DROP FUNCTION auth.owe_event()');
    await runner.query('DROP FUNCTION auth.owe_audited_event()');
    await runner.query('DROP TABLE auth.webhook_deliveries');
    await runner.query('DROP TABLE auth.webhooks');
  }
}
