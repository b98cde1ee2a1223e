import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE auth.organizations (
    id uuid CONSTRAINT organizations_pkey PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL CONSTRAINT organizations_slug_key UNIQUE,
    metadata jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE auth.organization_members (
    id uuid CONSTRAINT organization_members_pkey PRIMARY KEY,
    organization_id uuid NOT NULL
      CONSTRAINT organization_members_organization_id_fkey REFERENCES auth.organizations (id) ON DELETE CASCADE,
    auth_id uuid NOT NULL
      CONSTRAINT organization_members_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    role text NOT NULL,
    grant_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT organization_members_organization_id_auth_id_key UNIQUE (organization_id, auth_id)
  )`,
  'CREATE INDEX organization_members_page_idx ON auth.organization_members (organization_id, id)',
  'CREATE INDEX organization_members_auth_id_idx ON auth.organization_members (auth_id)',
  `CREATE TABLE auth.organization_invitations (
    id uuid CONSTRAINT organization_invitations_pkey PRIMARY KEY,
    organization_id uuid NOT NULL
      CONSTRAINT organization_invitations_organization_id_fkey REFERENCES auth.organizations (id) ON DELETE CASCADE,
    email text NOT NULL,
    role text NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT organization_invitations_organization_id_email_key UNIQUE (organization_id, email)
  )`,
  'CREATE INDEX organization_invitations_email_idx ON auth.organization_invitations (email)',
  'CREATE INDEX organization_invitations_expires_at_idx ON auth.organization_invitations (expires_at)',
  'ALTER TABLE auth.sessions ADD COLUMN organization_id uuid',
];

/** Sessions that act for an organisation store its id; tokens name the grant of the membership. */
const noteEndedMembership = `CREATE FUNCTION auth.note_ended_membership() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.ended_sessions (session_id, ended_at, ended_in)
      VALUES (OLD.grant_id, now(), pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

/** Queues an event for the webhooks that want it. */
const enqueueEvent = `CREATE FUNCTION auth.enqueue_event(kind text, about uuid, facts jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    event uuid := gen_random_uuid();
  BEGIN
    INSERT INTO auth.webhook_deliveries (id, webhook_id, event_id, type, user_id, details)
      SELECT gen_random_uuid(), w.id, event, kind, about, facts FROM auth.webhooks w WHERE kind = ANY (w.events);
    IF FOUND THEN PERFORM pg_notify('auth_webhooks', ''); END IF;
  END $$`;

/** Locks the organisation, so that the last of two owners who leave at the same moment sees that the other has left. */
const keepOwner = `CREATE FUNCTION auth.keep_organization_owner() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    successor uuid;
    facts jsonb;
  BEGIN
    SELECT jsonb_build_object('organizationId', id, 'slug', slug) INTO facts
      FROM auth.organizations WHERE id = OLD.organization_id FOR NO KEY UPDATE;
    IF NOT FOUND OR EXISTS (SELECT FROM auth.organization_members
        WHERE organization_id = OLD.organization_id AND role = 'owner') THEN
      RETURN NULL;
    END IF;
    UPDATE auth.organization_members SET role = 'owner', grant_id = gen_random_uuid() WHERE id = (
        SELECT id FROM auth.organization_members WHERE organization_id = OLD.organization_id
          ORDER BY role = 'admin' DESC, id LIMIT 1)
      RETURNING auth_id INTO successor;
    IF successor IS NOT NULL THEN
      PERFORM auth.enqueue_event('organization.member_updated', successor, facts || '{"role":"owner"}');
      RETURN NULL;
    END IF;
    DELETE FROM auth.organizations WHERE id = OLD.organization_id;
    PERFORM auth.enqueue_event('organization.deleted', OLD.auth_id, facts);
    RETURN NULL;
  END $$`;

const triggers = [
  `CREATE TRIGGER organization_members_removed AFTER DELETE ON auth.organization_members FOR EACH ROW
    EXECUTE FUNCTION auth.note_ended_membership()`,
  `CREATE TRIGGER organization_members_changed AFTER UPDATE OF grant_id ON auth.organization_members FOR EACH ROW
    WHEN (OLD.grant_id <> NEW.grant_id) EXECUTE FUNCTION auth.note_ended_membership()`,
  `CREATE TRIGGER organization_owner_removed AFTER DELETE ON auth.organization_members FOR EACH ROW
    WHEN (OLD.role = 'owner') EXECUTE FUNCTION auth.keep_organization_owner()`,
  `CREATE TRIGGER organizations_deleted AFTER DELETE ON auth.organizations FOR EACH ROW
    EXECUTE FUNCTION auth.note_deleted_user()`,
];

const auditedEvents = (kinds: string): readonly string[] => [
  'DROP TRIGGER event_audited ON auth.audit_events',
  `CREATE TRIGGER event_audited AFTER INSERT ON auth.audit_events FOR EACH ROW
    WHEN (NEW.user_id IS NOT NULL AND (${kinds})) EXECUTE FUNCTION auth.owe_audited_event()`,
];

/** Organisations, their members and invitations. The list of deleted users also names deleted organisations. */
export class Organizations1795800040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const audited = auditedEvents(`NEW.kind SIMILAR TO '(factor|personal_key|organization).%'`);
    for (const statement of [...tables, noteEndedMembership, enqueueEvent, keepOwner, ...triggers, ...audited])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of auditedEvents(`NEW.kind LIKE 'factor.%'`)) await runner.query(statement);
    await runner.query('ALTER TABLE auth.sessions DROP COLUMN organization_id');
    for (const table of ['organization_invitations', 'organization_members', 'organizations'])
      await runner.query(`DROP TABLE auth.${table}`);
    for (const name of ['keep_organization_owner()', 'enqueue_event(text, uuid, jsonb)', 'note_ended_membership()'])
      await runner.query(`DROP FUNCTION auth.${name}`);
  }
}
