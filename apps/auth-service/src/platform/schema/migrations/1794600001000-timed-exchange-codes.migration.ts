import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time of the recognition: an exchange code must not make a session fresher than the one that asked for it.
 */
export class TimedExchangeCodes1794600001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.oauth_exchange_codes ADD COLUMN authenticated_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.oauth_exchange_codes DROP COLUMN authenticated_at');
  }
}
