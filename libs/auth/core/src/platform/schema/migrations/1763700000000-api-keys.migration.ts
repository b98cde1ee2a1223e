import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the hashes of replaced API keys, so that none is accepted again. */
export class ReplacedApiKeys1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.api_keys ADD COLUMN replaced_key_hashes bytea[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.api_keys DROP COLUMN replaced_key_hashes');
  }
}

/** Accepts a replaced API key for a grace period, so that scripts can be changed one by one. */
export class RetiringApiKeys1794600002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE auth.retiring_api_keys (
      key_hash bytea CONSTRAINT retiring_api_keys_pkey PRIMARY KEY,
      expires_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.retiring_api_keys');
  }
}
