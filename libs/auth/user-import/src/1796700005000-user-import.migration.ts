import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE auth.imported_accounts (
    source text,
    foreign_id text,
    auth_id uuid NOT NULL
      CONSTRAINT imported_accounts_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    imported_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT imported_accounts_pkey PRIMARY KEY (source, foreign_id)
  )`,
  'CREATE INDEX imported_accounts_auth_id_idx ON auth.imported_accounts (auth_id)',
  'CREATE INDEX imported_accounts_imported_at_idx ON auth.imported_accounts (imported_at)',
  `CREATE TABLE auth.imported_sessions (
    token_hash bytea CONSTRAINT imported_sessions_pkey PRIMARY KEY,
    source text NOT NULL,
    auth_id uuid NOT NULL
      CONSTRAINT imported_sessions_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    has_second_factor boolean NOT NULL,
    authenticated_at timestamptz,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  'CREATE INDEX imported_sessions_auth_id_idx ON auth.imported_sessions (auth_id)',
  'CREATE INDEX imported_sessions_expires_at_idx ON auth.imported_sessions (expires_at)',
];

export class CreateUserImport1796700005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.imported_sessions');
    await runner.query('DROP TABLE auth.imported_accounts');
  }
}
