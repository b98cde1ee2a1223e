import { restore } from '@svc/auth';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE auth.scim_tokens (
    id uuid CONSTRAINT scim_tokens_pkey PRIMARY KEY,
    organization_id uuid NOT NULL
      CONSTRAINT scim_tokens_organization_id_fkey REFERENCES auth.organizations (id) ON DELETE CASCADE,
    name text NOT NULL,
    token_hash bytea NOT NULL CONSTRAINT scim_tokens_token_hash_key UNIQUE,
    expires_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX scim_tokens_organization_id_idx ON auth.scim_tokens (organization_id)',
  `CREATE TABLE auth.scim_users (
    id uuid CONSTRAINT scim_users_pkey PRIMARY KEY,
    organization_id uuid NOT NULL
      CONSTRAINT scim_users_organization_id_fkey REFERENCES auth.organizations (id) ON DELETE CASCADE,
    auth_id uuid NOT NULL
      CONSTRAINT scim_users_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    managed_domain text,
    user_name text NOT NULL,
    external_id text,
    attributes jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    active boolean NOT NULL DEFAULT false,
    CONSTRAINT scim_users_auth_id_organization_id_key UNIQUE (auth_id, organization_id),
    CONSTRAINT scim_users_organization_id_user_name_key UNIQUE (organization_id, user_name)
  )`,
  'CREATE INDEX scim_users_external_id_idx ON auth.scim_users (organization_id, external_id)',
  'CREATE INDEX scim_users_page_idx ON auth.scim_users (organization_id, id)',
  `CREATE TABLE auth.scim_groups (
    id uuid CONSTRAINT scim_groups_pkey PRIMARY KEY,
    organization_id uuid NOT NULL
      CONSTRAINT scim_groups_organization_id_fkey REFERENCES auth.organizations (id) ON DELETE CASCADE,
    display_name text NOT NULL,
    name_key text NOT NULL,
    external_id text,
    role text,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT scim_groups_organization_id_name_key_key UNIQUE (organization_id, name_key)
  )`,
  'CREATE INDEX scim_groups_page_idx ON auth.scim_groups (organization_id, id)',
  `CREATE TABLE auth.scim_group_members (
    group_id uuid NOT NULL
      CONSTRAINT scim_group_members_group_id_fkey REFERENCES auth.scim_groups (id) ON DELETE CASCADE,
    user_id uuid NOT NULL
      CONSTRAINT scim_group_members_user_id_fkey REFERENCES auth.scim_users (id) ON DELETE CASCADE,
    CONSTRAINT scim_group_members_pkey PRIMARY KEY (group_id, user_id)
  )`,
  'CREATE INDEX scim_group_members_user_id_idx ON auth.scim_group_members (user_id)',
];

/** Lists all emails of a user of a directory, in lower case, for an index. */
const emails = [
  `CREATE FUNCTION auth.scim_emails(attributes jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(lower(e ->> 'value')) FILTER (WHERE e ->> 'value' IS NOT NULL), '{}')
      FROM jsonb_array_elements(CASE jsonb_typeof(attributes -> 'emails') WHEN 'array' THEN attributes -> 'emails'
        ELSE '[]' END) e
  $$`,
];

/**
 * Notes whether a user is a member, so that filters by `active` read one table. The lock waits for a membership that is
 * being inserted, whose foreign key holds the account. Removals of members hold the lock of the organisation, as SCIM does.
 */
const activity = [
  `CREATE FUNCTION auth.set_scim_activity() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM auth.auth_records WHERE id = NEW.auth_id FOR UPDATE;
    NEW.active := EXISTS (SELECT FROM auth.organization_members m
      WHERE m.organization_id = NEW.organization_id AND m.auth_id = NEW.auth_id);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER scim_users_inserted BEFORE INSERT ON auth.scim_users
    FOR EACH ROW EXECUTE FUNCTION auth.set_scim_activity()`,
  `CREATE FUNCTION auth.note_scim_activity() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    member auth.organization_members := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  BEGIN
    UPDATE auth.scim_users SET active = TG_OP = 'INSERT'
      WHERE auth_id = member.auth_id AND organization_id = member.organization_id;
    RETURN NULL;
  END $$`,
  // Its name follows those of foreign keys, which fire first.
  `CREATE TRIGGER scim_users_activity AFTER INSERT OR DELETE ON auth.organization_members
    FOR EACH ROW EXECUTE FUNCTION auth.note_scim_activity()`,
];

/** A deactivated user does not become a member again by a domain. */
const provisioned = `
  CREATE OR REPLACE FUNCTION auth.is_provisioned(of_user uuid, of_organization uuid) RETURNS boolean LANGUAGE sql STABLE
    AS $$
      SELECT EXISTS (SELECT FROM auth.scim_users u WHERE u.auth_id = of_user AND u.organization_id = of_organization)
    $$`;

export class CreateScim1796700003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...emails, ...activity, provisioned]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(restore('is_provisioned(of_user uuid, of_organization uuid)'));
    await runner.query('DROP TRIGGER scim_users_activity ON auth.organization_members');
    await runner.query('DROP TABLE auth.scim_group_members, auth.scim_groups, auth.scim_users, auth.scim_tokens');
    await runner.query('DROP FUNCTION auth.note_scim_activity(), auth.set_scim_activity(), auth.scim_emails(jsonb)');
  }
}
