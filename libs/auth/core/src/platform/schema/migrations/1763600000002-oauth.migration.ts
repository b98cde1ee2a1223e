import type { MigrationInterface, QueryRunner } from 'typeorm';

const configurations = [
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
    updated_at timestamptz NOT NULL DEFAULT now()
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
];

const identities = [
  `CREATE TABLE auth.identities (
    id uuid CONSTRAINT identities_pkey PRIMARY KEY,
    auth_id uuid NOT NULL CONSTRAINT identities_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    provider text NOT NULL,
    issuer text NOT NULL DEFAULT '',
    subject text NOT NULL,
    email text,
    email_vouched boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT identities_provider_issuer_subject_key UNIQUE (provider, issuer, subject)
  )`,
  `CREATE INDEX identities_auth_id_idx ON auth.identities (auth_id)`,
];

const signIns = [
  `CREATE TABLE auth.oauth_used_states (
    id text CONSTRAINT oauth_used_states_pkey PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX oauth_used_states_expires_at_idx ON auth.oauth_used_states (expires_at)`,
  `CREATE TABLE auth.oauth_exchange_codes (
    code_hash bytea CONSTRAINT oauth_exchange_codes_pkey PRIMARY KEY,
    auth_id uuid NOT NULL
      CONSTRAINT oauth_exchange_codes_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    provider text NOT NULL,
    code_challenge text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    session_id uuid
  )`,
  `CREATE INDEX oauth_exchange_codes_auth_id_idx ON auth.oauth_exchange_codes (auth_id)`,
  `CREATE INDEX oauth_exchange_codes_expires_at_idx ON auth.oauth_exchange_codes (expires_at)`,
];

/** Creates the tables of sign-in through providers. */
export class OAuth1763600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...configurations, ...identities, ...signIns]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'oauth_configurations',
      'oauth_custom_configurations',
      'identities',
      'oauth_used_states',
      'oauth_exchange_codes',
    ];
    for (const table of tables) await runner.query(`DROP TABLE auth.${table}`);
  }
}
