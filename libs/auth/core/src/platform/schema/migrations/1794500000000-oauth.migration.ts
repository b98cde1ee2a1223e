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

/** Adds our applications for which a vendor's ID token may be issued. */
export class NativeTokens1794500101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE auth.oauth_configurations ADD COLUMN native_client_ids text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.oauth_configurations DROP COLUMN native_client_ids');
  }
}

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
