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
