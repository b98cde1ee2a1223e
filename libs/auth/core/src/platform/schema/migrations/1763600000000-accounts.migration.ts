import { createExtension } from '@svc/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const users = [
  `CREATE TABLE auth.auth_records (
    id uuid CONSTRAINT auth_records_pkey PRIMARY KEY,
    email text NOT NULL CONSTRAINT auth_records_email_key UNIQUE,
    password_hash text,
    password_scheme text,
    email_verified boolean NOT NULL DEFAULT false,
    banned_at timestamptz,
    metadata jsonb NOT NULL DEFAULT '{}',
    search_text text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 85)`,
  `CREATE INDEX auth_records_created_at_id_idx ON auth.auth_records (created_at, id)`,
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
];

/** The extension may be in any schema. */
const search = [
  createExtension('pg_trgm'),
  `DO $$
  DECLARE extension_schema text;
  BEGIN
    SELECT nspname INTO extension_schema
      FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
    EXECUTE format(
      'CREATE INDEX auth_records_search_text_idx ON auth.auth_records USING gin (search_text %I.gin_trgm_ops)',
      extension_schema
    );
  END $$`,
];

const userCount = [
  `CREATE TABLE auth.user_counts (
    shard smallint CONSTRAINT user_counts_pkey PRIMARY KEY,
    users bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50)`,
  `INSERT INTO auth.user_counts (shard) SELECT generate_series(0, 15)`,
  `CREATE FUNCTION auth.count_users() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE change bigint;
  BEGIN
    SELECT count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END INTO change FROM changed;
    IF change <> 0 THEN
      UPDATE auth.user_counts SET users = users + change WHERE shard = pg_backend_pid() % 16;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER count_added_users AFTER INSERT ON auth.auth_records
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.count_users()`,
  `CREATE TRIGGER count_removed_users AFTER DELETE ON auth.auth_records
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.count_users()`,
];

const administration = [
  `CREATE TABLE auth.admins (
    id uuid CONSTRAINT admins_pkey PRIMARY KEY,
    username text NOT NULL CONSTRAINT admins_username_key UNIQUE,
    password_hash text,
    password_scheme text,
    external_issuer text,
    external_subject text,
    disabled_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX admins_external_idx ON auth.admins (external_issuer, external_subject)
    WHERE external_subject IS NOT NULL`,
  `CREATE TABLE auth.settings (
    id uuid CONSTRAINT settings_pkey PRIMARY KEY,
    only_row boolean NOT NULL DEFAULT true CONSTRAINT settings_only_row_key UNIQUE
      CONSTRAINT settings_one_row_check CHECK (only_row),
    require_email_verification boolean NOT NULL DEFAULT false,
    password_min_length smallint NOT NULL DEFAULT 8
      CONSTRAINT settings_password_min_length_check CHECK (password_min_length BETWEEN 4 AND 128),
    require_number boolean NOT NULL DEFAULT false,
    require_lowercase boolean NOT NULL DEFAULT false,
    require_uppercase boolean NOT NULL DEFAULT false,
    require_special_char boolean NOT NULL DEFAULT false,
    verify_email_method text NOT NULL DEFAULT 'code'
      CONSTRAINT settings_verify_email_method_check CHECK (verify_email_method IN ('code', 'link')),
    reset_password_method text NOT NULL DEFAULT 'code'
      CONSTRAINT settings_reset_password_method_check CHECK (reset_password_method IN ('code', 'link')),
    allowed_redirect_urls text[] NOT NULL DEFAULT '{}',
    disable_signup boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `INSERT INTO auth.settings (id) VALUES (gen_random_uuid())`,
  `CREATE TABLE auth.anon_keys (
    key text CONSTRAINT anon_keys_pkey PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz
  )`,
  `CREATE TABLE auth.api_keys (
    id smallint CONSTRAINT api_keys_pkey PRIMARY KEY CONSTRAINT api_keys_one_row_check CHECK (id = 1),
    key_hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
];

/** Creates users (two records each), administrators and settings. */
export class Accounts1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...users, ...search, ...userCount, ...administration]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'profile_records',
      'auth_records',
      'user_counts',
      'admins',
      'settings',
      'anon_keys',
      'api_keys',
    ])
      await runner.query(`DROP TABLE auth.${table}`);
    await runner.query('DROP FUNCTION auth.count_users()');
  }
}
