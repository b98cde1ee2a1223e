import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the service remember which API keys were replaced, so that none of them ever comes back. */
export class ReplacedApiKeys1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.api_keys ADD COLUMN replaced_key_hashes bytea[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.api_keys DROP COLUMN replaced_key_hashes');
  }
}
