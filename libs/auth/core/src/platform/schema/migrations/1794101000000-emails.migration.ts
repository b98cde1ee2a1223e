import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (purposes: string): string => `ADD CONSTRAINT proofs_purpose_check CHECK (purpose IN (${purposes}))`;

/** Adds proofs for the new and the previous address of an account. */
export class EmailChanges1794101000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.proofs ADD COLUMN email text, DROP CONSTRAINT proofs_purpose_check,
      ${allow("'verify_email', 'reset_password', 'change_email', 'undo_email'")}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM auth.proofs WHERE purpose IN ('change_email', 'undo_email')`);
    await runner.query(`ALTER TABLE auth.proofs DROP COLUMN email, DROP CONSTRAINT proofs_purpose_check,
      ${allow("'verify_email', 'reset_password'")}`);
  }
}

/** Before mailed sign-ins. */
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

/** Stores with an undo link whether the previous address was verified. Older links: only if it is verified now. */
export class UndoneUnverifiedAddresses1795400000000 implements MigrationInterface {
  name = 'UndoneUnverifiedAddresses1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.proofs ADD COLUMN address_verified boolean');
    await runner.query(`UPDATE auth.proofs f SET address_verified = a.email_verified FROM auth.auth_records a
      WHERE a.id = f.auth_id AND a.email = f.email AND f.purpose = 'undo_email'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.proofs DROP COLUMN address_verified');
  }
}
