export const sessionTables = [
  `CREATE TABLE auth.sessions (
    id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
    auth_id uuid
      CONSTRAINT sessions_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    admin_id uuid
      CONSTRAINT sessions_admin_id_fkey REFERENCES auth.admins (id) ON DELETE CASCADE,
    client_type text NOT NULL,
    token_hash bytea NOT NULL,
    recent_rotations jsonb NOT NULL DEFAULT '[]',
    address text,
    user_agent text,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now(),
    idle_expires_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_reason text,
    sign_in_epoch integer NOT NULL DEFAULT 0,
    amr text[] NOT NULL DEFAULT '{}',
    authenticated_at timestamptz,
    organization_id uuid,
    CONSTRAINT sessions_owner_check CHECK (num_nonnulls(auth_id, admin_id) = 1),
    CONSTRAINT sessions_end_reason_check CHECK (ended_at IS NULL OR end_reason IS NOT NULL)
  ) WITH (fillfactor=70)`,
  'CREATE INDEX sessions_admin_id_idx ON auth.sessions (admin_id) WHERE admin_id IS NOT NULL',
  'CREATE INDEX sessions_auth_id_idx ON auth.sessions (auth_id) WHERE auth_id IS NOT NULL',
  'CREATE INDEX sessions_ended_at_idx ON auth.sessions (ended_at) WHERE ended_at IS NOT NULL',
  'CREATE INDEX sessions_expires_at_idx ON auth.sessions (expires_at)',
  `CREATE TABLE auth.ended_sessions (
    session_id uuid CONSTRAINT ended_sessions_pkey PRIMARY KEY,
    ended_at timestamptz NOT NULL,
    ended_in bigint NOT NULL,
    end_reason text
  )`,
  'CREATE INDEX ended_sessions_ended_at_idx ON auth.ended_sessions (ended_at)',
  'CREATE INDEX ended_sessions_ended_in_idx ON auth.ended_sessions (ended_in, session_id)',
  `CREATE TABLE auth.pending_sign_ins (
    token_hash bytea CONSTRAINT pending_sign_ins_pkey PRIMARY KEY,
    auth_id uuid
      CONSTRAINT pending_sign_ins_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    admin_id uuid
      CONSTRAINT pending_sign_ins_admin_id_fkey REFERENCES auth.admins (id) ON DELETE CASCADE,
    sign_in_epoch integer NOT NULL,
    amr text[] NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    provider text,
    CONSTRAINT pending_sign_ins_owner_check CHECK (num_nonnulls(auth_id, admin_id) = 1)
  )`,
  'CREATE INDEX pending_sign_ins_expires_at_idx ON auth.pending_sign_ins (expires_at)',
  `CREATE TABLE auth.proofs (
    id uuid CONSTRAINT proofs_pkey PRIMARY KEY,
    auth_id uuid NOT NULL
      CONSTRAINT proofs_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    purpose text NOT NULL,
    kind text NOT NULL,
    secret_hash bytea NOT NULL CONSTRAINT proofs_secret_hash_key UNIQUE,
    redirect_to text,
    tries integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    email text,
    address_verified boolean,
    CONSTRAINT proofs_kind_check CHECK (kind IN ('code', 'link', 'exchanged')),
    CONSTRAINT proofs_purpose_check CHECK (purpose IN ('verify_email', 'reset_password', 'change_email', 'undo_email', 'sign_in'))
  )`,
  'CREATE INDEX proofs_auth_id_idx ON auth.proofs (auth_id)',
  'CREATE INDEX proofs_expires_at_idx ON auth.proofs (expires_at)',
  `CREATE UNIQUE INDEX proofs_live_code_idx ON auth.proofs (auth_id, purpose) WHERE kind = 'code'`,
  `CREATE TABLE auth.signing_keys (
    id text CONSTRAINT signing_keys_pkey PRIMARY KEY,
    status text NOT NULL,
    public_jwk jsonb NOT NULL,
    sealed_private_key bytea NOT NULL,
    rsa_twin jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    activated_at timestamptz,
    retired_at timestamptz,
    CONSTRAINT signing_keys_status_check CHECK (status IN ('pending', 'active', 'retired'))
  )`,
  `CREATE UNIQUE INDEX signing_keys_active_idx ON auth.signing_keys (status) WHERE status <> 'retired'`,
];
