import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits the number of sessions of a user; 0 is no limit. */
export class SessionLimit1794400002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.settings ADD COLUMN max_sessions_per_user integer NOT NULL DEFAULT 0
      CONSTRAINT settings_max_sessions_per_user_check CHECK (max_sessions_per_user BETWEEN 0 AND 1000)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN max_sessions_per_user');
  }
}
