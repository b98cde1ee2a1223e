export const upkeepTables = [
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
  'CREATE INDEX audit_events_created_at_idx ON auth.audit_events (created_at)',
  'CREATE INDEX audit_events_kind_idx ON auth.audit_events (kind, id)',
  'CREATE INDEX audit_events_user_id_idx ON auth.audit_events (user_id, id)',
  `CREATE TABLE auth.attempt_counters (
    key bytea CONSTRAINT attempt_counters_pkey PRIMARY KEY,
    failures integer NOT NULL DEFAULT 0,
    pending integer NOT NULL DEFAULT 0,
    blocked_until timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX attempt_counters_updated_at_idx ON auth.attempt_counters (updated_at)',
  `CREATE TABLE auth.mailed_addresses (
    key bytea CONSTRAINT mailed_addresses_pkey PRIMARY KEY,
    last_sent_at timestamptz NOT NULL,
    sent jsonb NOT NULL,
    held_user_id uuid,
    held_language text
  )`,
  'CREATE INDEX mailed_addresses_held_idx ON auth.mailed_addresses (held_user_id) WHERE held_user_id IS NOT NULL',
  'CREATE INDEX mailed_addresses_last_sent_at_idx ON auth.mailed_addresses (last_sent_at)',
  `CREATE UNLOGGED TABLE auth.job_pools (
    id text CONSTRAINT job_pools_pkey PRIMARY KEY,
    beats bigint NOT NULL
  )`,
];
