export const organizationTables = [
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
  'CREATE INDEX organization_members_auth_id_idx ON auth.organization_members (auth_id)',
  'CREATE INDEX organization_members_page_idx ON auth.organization_members (organization_id, id)',
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
  `CREATE TABLE auth.organization_domains (
    id uuid CONSTRAINT organization_domains_pkey PRIMARY KEY,
    organization_id uuid NOT NULL
      CONSTRAINT organization_domains_organization_id_fkey REFERENCES auth.organizations (id) ON DELETE CASCADE,
    domain text NOT NULL,
    challenge text NOT NULL,
    verified_at timestamptz,
    missing_since timestamptz,
    silent_since timestamptz,
    checked_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    joins_members boolean NOT NULL DEFAULT false,
    requires_provider boolean NOT NULL DEFAULT false,
    CONSTRAINT organization_domains_organization_id_domain_key UNIQUE (organization_id, domain)
  )`,
  'CREATE INDEX organization_domains_due_idx ON auth.organization_domains (checked_at) WHERE verified_at IS NOT NULL',
  'CREATE UNIQUE INDEX organization_domains_verified_idx ON auth.organization_domains (domain) WHERE verified_at IS NOT NULL',
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
];
