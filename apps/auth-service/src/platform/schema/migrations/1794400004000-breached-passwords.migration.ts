import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the setting that looks new passwords up in known breaches. */
export class BreachedPasswords1794400004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings ADD COLUMN hibp boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN hibp');
  }
}
