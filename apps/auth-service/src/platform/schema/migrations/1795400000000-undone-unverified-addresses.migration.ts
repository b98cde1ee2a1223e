import type { MigrationInterface, QueryRunner } from 'typeorm';

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
