import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['auth_records', 'admins', 'sessions', 'oauth_exchange_codes'];

/** Adds the sign-in epoch of an account: a sign-in or code begun in an earlier epoch opens no session. */
export class SignInEpochs1763801000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE auth.${table} ADD COLUMN sign_in_epoch integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE auth.${table} DROP COLUMN sign_in_epoch`);
  }
}
