import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the setting that sends new users a verification mail that they do not need for signing in. */
export class VerificationOnSignUp1794400003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE auth.settings ADD COLUMN send_verification_on_sign_up boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN send_verification_on_sign_up');
  }
}
