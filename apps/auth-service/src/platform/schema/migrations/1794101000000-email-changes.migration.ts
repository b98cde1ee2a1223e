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
