import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether new users get a verification mail where they need none to sign in. */
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
