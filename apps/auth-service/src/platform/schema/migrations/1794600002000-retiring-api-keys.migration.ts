import type { MigrationInterface, QueryRunner } from 'typeorm';

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
