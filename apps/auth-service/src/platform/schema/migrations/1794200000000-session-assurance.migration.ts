import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the methods and the time of the owner's recognition to sessions. */
export class SessionAssurance1794200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.sessions
      ADD COLUMN amr text[] NOT NULL DEFAULT '{}', ADD COLUMN authenticated_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.sessions DROP COLUMN authenticated_at, DROP COLUMN amr');
  }
}
