import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE auth.oidc_clients (
    id text CONSTRAINT oidc_clients_pkey PRIMARY KEY,
    self_registered boolean NOT NULL DEFAULT false,
    metadata jsonb NOT NULL,
    secret_hash text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE auth.oidc_consents (
    auth_id uuid NOT NULL CONSTRAINT oidc_consents_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    client_id text NOT NULL,
    client_name text NOT NULL,
    scopes jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT oidc_consents_pkey PRIMARY KEY (auth_id, client_id)
  )`,
  `CREATE TABLE auth.oidc_grants (
    id uuid CONSTRAINT oidc_grants_pkey PRIMARY KEY,
    auth_id uuid NOT NULL CONSTRAINT oidc_grants_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    client_id text NOT NULL,
    session_id uuid CONSTRAINT oidc_grants_session_id_fkey REFERENCES auth.sessions (id) ON DELETE CASCADE,
    scopes jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX oidc_grants_auth_id_idx ON auth.oidc_grants (auth_id, client_id)`,
  `CREATE INDEX oidc_grants_client_id_idx ON auth.oidc_grants (client_id)`,
  `CREATE INDEX oidc_grants_session_id_idx ON auth.oidc_grants (session_id) WHERE session_id IS NOT NULL`,
  `CREATE INDEX oidc_grants_expires_at_idx ON auth.oidc_grants (expires_at)`,
  `CREATE TABLE auth.oidc_artifacts (
    key bytea CONSTRAINT oidc_artifacts_pkey PRIMARY KEY,
    kind text NOT NULL,
    grant_id uuid CONSTRAINT oidc_artifacts_grant_id_fkey REFERENCES auth.oidc_grants (id) ON DELETE CASCADE,
    payload jsonb NOT NULL,
    consumed_at timestamptz,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX oidc_artifacts_grant_id_idx ON auth.oidc_artifacts (grant_id) WHERE grant_id IS NOT NULL`,
  `CREATE INDEX oidc_artifacts_expires_at_idx ON auth.oidc_artifacts (expires_at)`,
];

/** Removed grants join the list of ended sessions; whatever ends a session or all sessions of a user removes grants. */
const triggers = [
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

/** Creates the tables of the OpenID provider. */
export class OidcProvider1795699200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...triggers]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER auth_records_epoch_grants ON auth.auth_records');
    await runner.query('DROP TRIGGER sessions_ended_grants ON auth.sessions');
    for (const table of ['oidc_artifacts', 'oidc_grants', 'oidc_consents', 'oidc_clients'])
      await runner.query(`DROP TABLE auth.${table}`);
    await runner.query('DROP FUNCTION auth.remove_grants_of_user()');
    await runner.query('DROP FUNCTION auth.remove_grants_of_session()');
  }
}
