import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to exchange codes how the account page has recognised the user. */
export class SureExchangeCodes1794500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.oauth_exchange_codes ADD COLUMN amr text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.oauth_exchange_codes DROP COLUMN amr');
  }
}
