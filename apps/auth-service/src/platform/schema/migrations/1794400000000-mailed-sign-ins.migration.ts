import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (purposes: string): string => `ADD CONSTRAINT proofs_purpose_check CHECK (purpose IN (${purposes}))`;
const others = "'verify_email', 'reset_password', 'change_email', 'undo_email'";

/** Adds codes and links that sign in, where administrators allow them. */
export class MailedSignIns1794400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings ADD COLUMN email_otp_sign_in boolean NOT NULL DEFAULT false');
    await runner.query(
      `ALTER TABLE auth.proofs DROP CONSTRAINT proofs_purpose_check, ${allow(`${others}, 'sign_in'`)}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM auth.proofs WHERE purpose = 'sign_in'`);
    await runner.query(`ALTER TABLE auth.proofs DROP CONSTRAINT proofs_purpose_check, ${allow(others)}`);
    await runner.query('ALTER TABLE auth.settings DROP COLUMN email_otp_sign_in');
  }
}
