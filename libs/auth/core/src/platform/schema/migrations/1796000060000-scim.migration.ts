import type { MigrationInterface, QueryRunner } from 'typeorm';

const organizationColumn = (table: string): string => `organization_id uuid NOT NULL
      CONSTRAINT ${table}_organization_id_fkey REFERENCES auth.organizations (id) ON DELETE CASCADE`;

const tables = [
  `CREATE TABLE auth.organization_domains (
    id uuid CONSTRAINT organization_domains_pkey PRIMARY KEY,
    ${organizationColumn('organization_domains')},
    domain text NOT NULL,
    challenge text NOT NULL,
    verified_at timestamptz,
    missing_since timestamptz,
    silent_since timestamptz,
    checked_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT organization_domains_organization_id_domain_key UNIQUE (organization_id, domain)
  )`,
  'CREATE UNIQUE INDEX organization_domains_verified_idx ON auth.organization_domains (domain) WHERE verified_at IS NOT NULL',
  'CREATE INDEX organization_domains_due_idx ON auth.organization_domains (checked_at) WHERE verified_at IS NOT NULL',
  `CREATE TABLE auth.scim_tokens (
    id uuid CONSTRAINT scim_tokens_pkey PRIMARY KEY,
    ${organizationColumn('scim_tokens')},
    name text NOT NULL,
    token_hash bytea NOT NULL CONSTRAINT scim_tokens_token_hash_key UNIQUE,
    expires_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX scim_tokens_organization_id_idx ON auth.scim_tokens (organization_id)',
  `CREATE TABLE auth.scim_users (
    id uuid CONSTRAINT scim_users_pkey PRIMARY KEY,
    ${organizationColumn('scim_users')},
    auth_id uuid NOT NULL
      CONSTRAINT scim_users_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    managed_domain text,
    user_name text NOT NULL,
    external_id text,
    attributes jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT scim_users_organization_id_user_name_key UNIQUE (organization_id, user_name),
    CONSTRAINT scim_users_auth_id_organization_id_key UNIQUE (auth_id, organization_id)
  )`,
  'CREATE INDEX scim_users_page_idx ON auth.scim_users (organization_id, id)',
  'CREATE INDEX scim_users_external_id_idx ON auth.scim_users (organization_id, external_id)',
  `CREATE TABLE auth.scim_groups (
    id uuid CONSTRAINT scim_groups_pkey PRIMARY KEY,
    ${organizationColumn('scim_groups')},
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

const tableNames = ['scim_group_members', 'scim_groups', 'scim_users', 'scim_tokens', 'organization_domains'];

/** Domains of organisations, and the users and groups that their identity providers write by SCIM. */
export class Scim1796000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tableNames) await runner.query(`DROP TABLE auth.${table}`);
  }
}
