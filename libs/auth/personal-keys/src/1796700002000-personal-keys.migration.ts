import { restore } from '@svc/auth';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE auth.personal_keys (
    id uuid CONSTRAINT personal_keys_pkey PRIMARY KEY,
    auth_id uuid NOT NULL
      CONSTRAINT personal_keys_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    name text NOT NULL,
    key_hash bytea NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    authorization_details jsonb
  )`,
  'CREATE INDEX personal_keys_auth_id_idx ON auth.personal_keys (auth_id)',
  'CREATE INDEX personal_keys_expires_at_idx ON auth.personal_keys (expires_at) WHERE expires_at IS NOT NULL',
  'CREATE UNIQUE INDEX personal_keys_key_hash_idx ON auth.personal_keys (key_hash)',
];

/** A key that ends is in the list of ended sessions, and all keys of a user end with all sessions. */
const ends = [
  `CREATE TRIGGER personal_keys_removed AFTER DELETE ON auth.personal_keys FOR EACH ROW
    WHEN (OLD.expires_at IS NULL OR OLD.expires_at > now()) EXECUTE FUNCTION auth.note_ended_session()`,
  `CREATE OR REPLACE FUNCTION auth.remove_credentials(of_user uuid) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM auth.personal_keys WHERE auth_id = of_user;
    END $$`,
];

export class CreatePersonalKeys1796700002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...ends]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(restore('remove_credentials(of_user uuid)'));
    await runner.query('DROP TABLE auth.personal_keys');
  }
}
