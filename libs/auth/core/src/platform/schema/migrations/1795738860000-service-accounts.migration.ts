import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Triggers end the tokens of a secret with it, and the data of an account at other services, as of a user. */
const statements = [
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
    account_id uuid NOT NULL CONSTRAINT service_account_secrets_account_id_fkey
      REFERENCES auth.service_accounts (id) ON DELETE CASCADE,
    secret_hash text NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX service_account_secrets_account_id_idx ON auth.service_account_secrets (account_id)',
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

/** Accounts of programs, which get tokens by client credentials. */
export class ServiceAccounts1795738860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.service_account_secrets');
    await runner.query('DROP TABLE auth.service_accounts');
    await runner.query('DROP FUNCTION auth.note_ended_secret()');
  }
}
