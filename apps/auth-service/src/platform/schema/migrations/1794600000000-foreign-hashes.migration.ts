import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the kinds of foreign hashes, whose work a sign-in to an unknown address repeats. */
export class ForeignHashes1794600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.password_costs ADD COLUMN foreign_kinds text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.password_costs DROP COLUMN foreign_kinds');
  }
}
