export const accountTables = [
  `CREATE TABLE auth.auth_records (
    id uuid CONSTRAINT auth_records_pkey PRIMARY KEY,
    email text NOT NULL CONSTRAINT auth_records_email_key UNIQUE,
    email_skeleton text NOT NULL CONSTRAINT auth_records_email_skeleton_key UNIQUE,
    password_hash text,
    password_scheme text,
    email_verified boolean NOT NULL DEFAULT false,
    banned_at timestamptz,
    metadata jsonb NOT NULL DEFAULT '{}',
    search_text text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    sign_in_epoch integer NOT NULL DEFAULT 0,
    has_factors boolean NOT NULL DEFAULT false,
    roles text[] NOT NULL DEFAULT '{}',
    app_metadata jsonb NOT NULL DEFAULT '{}',
    anonymous boolean NOT NULL DEFAULT false,
    banned_until timestamptz,
    invitation_ends_at timestamptz
  ) WITH (fillfactor=85)`,
  'CREATE INDEX auth_records_anonymous_idx ON auth.auth_records (created_at) WHERE anonymous',
  'CREATE INDEX auth_records_created_at_id_idx ON auth.auth_records (created_at, id)',
  // The extension may be in any schema.
  `DO $$
  DECLARE extension_schema text;
  BEGIN
    SELECT nspname INTO extension_schema
      FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
    EXECUTE format(
      'CREATE INDEX auth_records_search_text_idx ON auth.auth_records USING gin (search_text %I.gin_trgm_ops)
        WITH (gin_pending_list_limit = 256)',
      extension_schema
    );
  END $$`,
  `CREATE TABLE auth.profile_records (
    id uuid CONSTRAINT profile_records_pkey PRIMARY KEY,
    auth_id uuid NOT NULL CONSTRAINT profile_records_auth_id_key UNIQUE
      CONSTRAINT profile_records_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    name text NOT NULL DEFAULT '',
    avatar_url text,
    bio text,
    metadata jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE auth.admins (
    id uuid CONSTRAINT admins_pkey PRIMARY KEY,
    username text NOT NULL CONSTRAINT admins_username_key UNIQUE,
    password_hash text,
    password_scheme text,
    external_issuer text,
    external_subject text,
    disabled_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    sign_in_epoch integer NOT NULL DEFAULT 0,
    has_factors boolean NOT NULL DEFAULT false,
    invitation_hash bytea,
    invitation_expires_at timestamptz
  )`,
  'CREATE UNIQUE INDEX admins_external_idx ON auth.admins (external_issuer, external_subject) WHERE external_subject IS NOT NULL',
  'CREATE UNIQUE INDEX admins_invitation_hash_idx ON auth.admins (invitation_hash) WHERE invitation_hash IS NOT NULL',
  `CREATE TABLE auth.identities (
    id uuid CONSTRAINT identities_pkey PRIMARY KEY,
    auth_id uuid NOT NULL
      CONSTRAINT identities_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    provider text NOT NULL,
    issuer text NOT NULL DEFAULT '',
    subject text NOT NULL,
    email text,
    email_vouched boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT identities_provider_issuer_subject_key UNIQUE (provider, issuer, subject)
  )`,
  'CREATE INDEX identities_auth_id_idx ON auth.identities (auth_id)',
  `CREATE TABLE auth.factors (
    id uuid CONSTRAINT factors_pkey PRIMARY KEY,
    auth_id uuid
      CONSTRAINT factors_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    admin_id uuid
      CONSTRAINT factors_admin_id_fkey REFERENCES auth.admins (id) ON DELETE CASCADE,
    session_id uuid,
    type text NOT NULL,
    name text,
    sealed_secret bytea,
    last_step integer,
    code_hashes bytea[],
    created_at timestamptz NOT NULL DEFAULT now(),
    confirmed_at timestamptz,
    last_used_at timestamptz,
    credential_id bytea,
    public_key bytea,
    transports text[],
    signature_count bigint,
    has_foreign_handle boolean NOT NULL DEFAULT false,
    CONSTRAINT factors_owner_check CHECK (num_nonnulls(auth_id, admin_id) = 1),
    CONSTRAINT factors_type_check CHECK (type IN ('totp', 'recovery_codes', 'webauthn'))
  )`,
  'CREATE INDEX factors_admin_id_idx ON auth.factors (admin_id) WHERE admin_id IS NOT NULL',
  'CREATE INDEX factors_auth_id_idx ON auth.factors (auth_id) WHERE auth_id IS NOT NULL',
  'CREATE UNIQUE INDEX factors_credential_id_idx ON auth.factors (credential_id) WHERE credential_id IS NOT NULL',
  'CREATE INDEX factors_unconfirmed_idx ON auth.factors (created_at) WHERE confirmed_at IS NULL',
  `CREATE TABLE auth.user_counts (
    shard smallint CONSTRAINT user_counts_pkey PRIMARY KEY,
    users bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor=50)`,
  'INSERT INTO auth.user_counts (shard) SELECT generate_series(0, 15)',
  `CREATE TABLE auth.deleted_users (
    user_id uuid CONSTRAINT deleted_users_pkey PRIMARY KEY,
    deleted_at timestamptz NOT NULL,
    deleted_in bigint NOT NULL
  )`,
  'CREATE INDEX deleted_users_deleted_at_idx ON auth.deleted_users (deleted_at)',
  'CREATE INDEX deleted_users_deleted_in_idx ON auth.deleted_users (deleted_in, user_id)',
  `CREATE TABLE auth.password_costs (
    only_row boolean DEFAULT true CONSTRAINT password_costs_pkey PRIMARY KEY,
    dearest smallint NOT NULL,
    foreign_kinds text[] NOT NULL DEFAULT '{}',
    CONSTRAINT password_costs_one_row_check CHECK (only_row)
  )`,
  'INSERT INTO auth.password_costs (dearest) VALUES (0)',
];
