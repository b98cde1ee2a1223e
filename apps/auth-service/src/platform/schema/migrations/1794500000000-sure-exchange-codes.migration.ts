import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the account page has seen of somebody goes along with the code that it hands to a front end. */
export class SureExchangeCodes1794500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.oauth_exchange_codes ADD COLUMN amr text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.oauth_exchange_codes DROP COLUMN amr');
  }
}
