import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger lists removed keys as ended, so that every way to end a key, or its user, is covered. */
const statements = [
  `CREATE TABLE auth.personal_keys (
    id uuid CONSTRAINT personal_keys_pkey PRIMARY KEY,
    auth_id uuid NOT NULL CONSTRAINT personal_keys_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    name text NOT NULL,
    key_hash bytea NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX personal_keys_key_hash_idx ON auth.personal_keys (key_hash)',
  'CREATE INDEX personal_keys_auth_id_idx ON auth.personal_keys (auth_id)',
  `CREATE INDEX personal_keys_expires_at_idx ON auth.personal_keys (expires_at) WHERE expires_at IS NOT NULL`,
  `CREATE TRIGGER personal_keys_removed AFTER DELETE ON auth.personal_keys FOR EACH ROW
    WHEN (OLD.expires_at IS NULL OR OLD.expires_at > now()) EXECUTE FUNCTION auth.note_ended_session()`,
];

/** Keys for machines. The previous version neither makes nor accepts them. */
export class PersonalKeys1795700040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.personal_keys');
  }
}
