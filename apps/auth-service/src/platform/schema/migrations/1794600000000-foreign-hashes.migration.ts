import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of hashes that are not bcrypt's, what an unknown address must be made to cost as well. */
export class ForeignHashes1794600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.password_costs ADD COLUMN foreign_kinds text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.password_costs DROP COLUMN foreign_kinds');
  }
}
