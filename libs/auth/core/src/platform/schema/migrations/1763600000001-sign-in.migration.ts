import type { MigrationInterface, QueryRunner } from 'typeorm';

const sessions = [
  `CREATE TABLE auth.sessions (
    id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
    auth_id uuid CONSTRAINT sessions_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    admin_id uuid CONSTRAINT sessions_admin_id_fkey REFERENCES auth.admins (id) ON DELETE CASCADE,
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
    CONSTRAINT sessions_owner_check CHECK (num_nonnulls(auth_id, admin_id) = 1)
  ) WITH (fillfactor = 70)`,
  `CREATE INDEX sessions_auth_id_idx ON auth.sessions (auth_id) WHERE auth_id IS NOT NULL`,
  `CREATE INDEX sessions_admin_id_idx ON auth.sessions (admin_id) WHERE admin_id IS NOT NULL`,
  `CREATE INDEX sessions_expires_at_idx ON auth.sessions (expires_at)`,
  `CREATE INDEX sessions_ended_at_idx ON auth.sessions (ended_at) WHERE ended_at IS NOT NULL`,
  `CREATE TABLE auth.signing_keys (
    id text CONSTRAINT signing_keys_pkey PRIMARY KEY,
    status text NOT NULL CONSTRAINT signing_keys_status_check CHECK (status IN ('pending', 'active', 'retired')),
    public_jwk jsonb NOT NULL,
    sealed_private_key bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    activated_at timestamptz,
    retired_at timestamptz
  )`,
  `CREATE UNIQUE INDEX signing_keys_active_idx ON auth.signing_keys (status) WHERE status <> 'retired'`,
];

const proofs = [
  `CREATE TABLE auth.proofs (
    id uuid CONSTRAINT proofs_pkey PRIMARY KEY,
    auth_id uuid NOT NULL CONSTRAINT proofs_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    purpose text NOT NULL CONSTRAINT proofs_purpose_check CHECK (purpose IN ('verify_email', 'reset_password')),
    kind text NOT NULL CONSTRAINT proofs_kind_check CHECK (kind IN ('code', 'link', 'exchanged')),
    secret_hash bytea NOT NULL CONSTRAINT proofs_secret_hash_key UNIQUE,
    redirect_to text,
    tries integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  `CREATE UNIQUE INDEX proofs_live_code_idx ON auth.proofs (auth_id, purpose) WHERE kind = 'code'`,
  `CREATE INDEX proofs_auth_id_idx ON auth.proofs (auth_id)`,
  `CREATE INDEX proofs_expires_at_idx ON auth.proofs (expires_at)`,
  `CREATE TABLE auth.mail_allowances (
    key bytea CONSTRAINT mail_allowances_pkey PRIMARY KEY,
    last_sent_at timestamptz NOT NULL,
    hour_started_at timestamptz NOT NULL,
    sent_in_hour integer NOT NULL,
    day_started_at timestamptz NOT NULL,
    sent_in_day integer NOT NULL
  )`,
  `CREATE INDEX mail_allowances_last_sent_at_idx ON auth.mail_allowances (last_sent_at)`,
];

const guarding = [
  `CREATE TABLE auth.attempt_counters (
    key bytea CONSTRAINT attempt_counters_pkey PRIMARY KEY,
    failures integer NOT NULL DEFAULT 0,
    pending integer NOT NULL DEFAULT 0,
    blocked_until timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX attempt_counters_updated_at_idx ON auth.attempt_counters (updated_at)`,
  `CREATE TABLE auth.audit_events (
    id uuid CONSTRAINT audit_events_pkey PRIMARY KEY,
    kind text NOT NULL,
    actor text NOT NULL,
    user_id uuid,
    address text,
    user_agent text,
    details jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX audit_events_user_id_idx ON auth.audit_events (user_id, id)`,
  `CREATE INDEX audit_events_kind_idx ON auth.audit_events (kind, id)`,
  `CREATE INDEX audit_events_created_at_idx ON auth.audit_events (created_at)`,
];

/** Creates sessions, signing keys, mailed proofs, counters and the audit trail. */
export class SignIn1763600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...sessions, ...proofs, ...guarding]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = ['sessions', 'signing_keys', 'proofs', 'mail_allowances', 'attempt_counters', 'audit_events'];
    for (const table of tables) await runner.query(`DROP TABLE auth.${table}`);
  }
}
