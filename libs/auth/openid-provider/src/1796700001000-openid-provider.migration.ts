import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE auth.oidc_clients (
    id text CONSTRAINT oidc_clients_pkey PRIMARY KEY,
    self_registered boolean NOT NULL DEFAULT false,
    metadata jsonb NOT NULL,
    secret_hash text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX oidc_clients_last_used_at_idx ON auth.oidc_clients (last_used_at) WHERE self_registered',
  `CREATE TABLE auth.oidc_consents (
    auth_id uuid NOT NULL
      CONSTRAINT oidc_consents_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    client_id text NOT NULL,
    client_name text NOT NULL,
    scopes jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT oidc_consents_pkey PRIMARY KEY (auth_id, client_id)
  )`,
  `CREATE TABLE auth.oidc_grants (
    id uuid CONSTRAINT oidc_grants_pkey PRIMARY KEY,
    auth_id uuid NOT NULL
      CONSTRAINT oidc_grants_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    client_id text NOT NULL,
    session_id uuid
      CONSTRAINT oidc_grants_session_id_fkey REFERENCES auth.sessions (id) ON DELETE CASCADE,
    scopes jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX oidc_grants_auth_id_idx ON auth.oidc_grants (auth_id, client_id)',
  'CREATE INDEX oidc_grants_client_id_idx ON auth.oidc_grants (client_id)',
  'CREATE INDEX oidc_grants_expires_at_idx ON auth.oidc_grants (expires_at)',
  'CREATE INDEX oidc_grants_session_id_idx ON auth.oidc_grants (session_id) WHERE session_id IS NOT NULL',
  `CREATE TABLE auth.oidc_artifacts (
    key bytea CONSTRAINT oidc_artifacts_pkey PRIMARY KEY,
    kind text NOT NULL,
    grant_id uuid
      CONSTRAINT oidc_artifacts_grant_id_fkey REFERENCES auth.oidc_grants (id) ON DELETE CASCADE,
    payload jsonb NOT NULL,
    consumed_at timestamptz,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX oidc_artifacts_expires_at_idx ON auth.oidc_artifacts (expires_at)',
  'CREATE INDEX oidc_artifacts_grant_id_idx ON auth.oidc_artifacts (grant_id) WHERE grant_id IS NOT NULL',
  `CREATE TABLE auth.blocked_clients (
    id uuid CONSTRAINT blocked_clients_pkey PRIMARY KEY,
    client text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX blocked_clients_client_idx ON auth.blocked_clients (client)',
  `CREATE TABLE auth.client_logouts (
    id uuid CONSTRAINT client_logouts_pkey PRIMARY KEY,
    client_id text NOT NULL,
    auth_id uuid NOT NULL,
    grant_id uuid NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX client_logouts_next_at_idx ON auth.client_logouts (next_at)',
  `CREATE TABLE auth.self_registration_counts (
    network text NOT NULL,
    day date NOT NULL,
    clients integer NOT NULL,
    CONSTRAINT self_registration_counts_pkey PRIMARY KEY (network, day)
  )`,
  `CREATE TABLE auth.service_accounts (
    id uuid CONSTRAINT service_accounts_pkey PRIMARY KEY,
    name text NOT NULL,
    scopes text[] NOT NULL,
    disabled_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE auth.service_account_secrets (
    id uuid CONSTRAINT service_account_secrets_pkey PRIMARY KEY,
    account_id uuid NOT NULL
      CONSTRAINT service_account_secrets_account_id_fkey REFERENCES auth.service_accounts (id) ON DELETE CASCADE,
    secret_hash text NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX service_account_secrets_account_id_idx ON auth.service_account_secrets (account_id)',
];

/**
 * A grant ends with the session that gave it, with all sign-ins of a user, and with a ban; its end is in the list of ended
 * sessions.
 */
const grants = [
  `CREATE TRIGGER oidc_grants_removed AFTER DELETE ON auth.oidc_grants FOR EACH ROW
    WHEN (OLD.expires_at > now()) EXECUTE FUNCTION auth.note_ended_session()`,
  `CREATE FUNCTION auth.remove_grants_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM auth.oidc_grants WHERE session_id = OLD.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER sessions_ended_grants AFTER UPDATE OF ended_at ON auth.sessions FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION auth.remove_grants_of_session()`,
  `CREATE FUNCTION auth.remove_grants_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM auth.oidc_grants WHERE auth_id = OLD.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER auth_records_epoch_grants AFTER UPDATE OF sign_in_epoch, banned_at ON auth.auth_records FOR EACH ROW
    WHEN (NEW.sign_in_epoch <> OLD.sign_in_epoch OR (NEW.banned_at IS NOT NULL AND NEW.banned_at IS DISTINCT FROM OLD.banned_at))
    EXECUTE FUNCTION auth.remove_grants_of_user()`,
];

/** A trigger fills the list, so that everything that ends a grant is covered. Only clients of administrators hear of it. */
const logouts = [
  `CREATE FUNCTION auth.owe_client_logout() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.client_logouts (id, client_id, auth_id, grant_id)
      SELECT gen_random_uuid(), OLD.client_id, OLD.auth_id, OLD.id FROM auth.oidc_clients
        WHERE id = OLD.client_id AND NOT self_registered AND metadata ? 'backchannel_logout_uri';
    IF FOUND THEN PERFORM pg_notify('auth_client_logouts', ''); END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER oidc_grants_logout AFTER DELETE ON auth.oidc_grants FOR EACH ROW
    WHEN (OLD.expires_at > now()) EXECUTE FUNCTION auth.owe_client_logout()`,
];

/** Triggers end the tokens of a secret with it, and the data of an account at other services, as of a user. */
const serviceAccounts = [
  `CREATE FUNCTION auth.note_ended_secret() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.ended_sessions (session_id, ended_at, ended_in)
      VALUES (OLD.session_id, now(), pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER service_account_secrets_ended AFTER DELETE OR UPDATE OF session_id ON auth.service_account_secrets
    FOR EACH ROW EXECUTE FUNCTION auth.note_ended_secret()`,
  `CREATE TRIGGER service_accounts_deleted AFTER DELETE ON auth.service_accounts FOR EACH ROW
    EXECUTE FUNCTION auth.note_deleted_user()`,
];

export class CreateOpenidProvider1796700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...grants, ...logouts, ...serviceAccounts]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER sessions_ended_grants ON auth.sessions');
    await runner.query('DROP TRIGGER auth_records_epoch_grants ON auth.auth_records');
    await runner.query(
      `DROP TABLE auth.service_account_secrets, auth.service_accounts, auth.self_registration_counts, auth.client_logouts,
        auth.blocked_clients, auth.oidc_artifacts, auth.oidc_grants, auth.oidc_consents, auth.oidc_clients`,
    );
    await runner.query(
      `DROP FUNCTION auth.remove_grants_of_session(), auth.remove_grants_of_user(), auth.owe_client_logout(),
        auth.note_ended_secret()`,
    );
  }
}
