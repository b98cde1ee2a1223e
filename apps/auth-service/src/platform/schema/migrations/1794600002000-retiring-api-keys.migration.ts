import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scripts get the new API key one after the other: meanwhile the old one is accepted. */
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
