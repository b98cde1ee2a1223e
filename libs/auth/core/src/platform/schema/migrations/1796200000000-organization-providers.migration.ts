import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE auth.organization_providers (
    id uuid CONSTRAINT organization_providers_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT organization_providers_organization_id_key UNIQUE
      CONSTRAINT organization_providers_organization_id_fkey REFERENCES auth.organizations (id) ON DELETE CASCADE,
    name text NOT NULL,
    discovery_endpoint text NOT NULL,
    client_id text NOT NULL,
    sealed_client_secret bytea NOT NULL,
    revision uuid NOT NULL,
    succeeded_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `ALTER TABLE auth.organization_domains ADD COLUMN joins_members boolean NOT NULL DEFAULT false,
    ADD COLUMN requires_provider boolean NOT NULL DEFAULT false`,
  'ALTER TABLE auth.pending_sign_ins ADD COLUMN provider text',
  // All emails of a user of a directory, in lower case, for an index.
  `CREATE FUNCTION auth.scim_emails(attributes jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(lower(e ->> 'value')) FILTER (WHERE e ->> 'value' IS NOT NULL), '{}')
      FROM jsonb_array_elements(CASE jsonb_typeof(attributes -> 'emails') WHEN 'array' THEN attributes -> 'emails'
        ELSE '[]' END) e
  $$`,
];

/** OpenID providers of organisations, and what a verified domain demands of sign-ins. */
export class OrganizationProviders1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS auth.scim_users_emails_idx');
    await runner.query('DROP FUNCTION auth.scim_emails(jsonb)');
    await runner.query('ALTER TABLE auth.pending_sign_ins DROP COLUMN provider');
    await runner.query(
      'ALTER TABLE auth.organization_domains DROP COLUMN joins_members, DROP COLUMN requires_provider',
    );
    await runner.query('DROP TABLE auth.organization_providers');
  }
}
