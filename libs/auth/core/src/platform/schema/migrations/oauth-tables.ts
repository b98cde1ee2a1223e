export const oauthTables = [
  `CREATE TABLE auth.oauth_configurations (
    id uuid CONSTRAINT oauth_configurations_pkey PRIMARY KEY,
    provider text NOT NULL CONSTRAINT oauth_configurations_provider_key UNIQUE,
    client_id text,
    sealed_client_secret bytea,
    redirect_uri text,
    scopes text[],
    use_shared_key boolean NOT NULL DEFAULT false,
    settings jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    native_client_ids text[] NOT NULL DEFAULT '{}'
  )`,
  `CREATE TABLE auth.oauth_custom_configurations (
    id uuid CONSTRAINT oauth_custom_configurations_pkey PRIMARY KEY,
    key text NOT NULL CONSTRAINT oauth_custom_configurations_key_key UNIQUE,
    name text NOT NULL,
    discovery_endpoint text NOT NULL,
    client_id text NOT NULL,
    sealed_client_secret bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE auth.oauth_exchange_codes (
    code_hash bytea CONSTRAINT oauth_exchange_codes_pkey PRIMARY KEY,
    auth_id uuid NOT NULL
      CONSTRAINT oauth_exchange_codes_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    provider text NOT NULL,
    code_challenge text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    session_id uuid,
    sign_in_epoch integer NOT NULL DEFAULT 0,
    amr text[] NOT NULL DEFAULT '{}',
    authenticated_at timestamptz
  )`,
  'CREATE INDEX oauth_exchange_codes_auth_id_idx ON auth.oauth_exchange_codes (auth_id)',
  'CREATE INDEX oauth_exchange_codes_expires_at_idx ON auth.oauth_exchange_codes (expires_at)',
  `CREATE TABLE auth.oauth_used_states (
    id text CONSTRAINT oauth_used_states_pkey PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX oauth_used_states_expires_at_idx ON auth.oauth_used_states (expires_at)',
];
