import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions know how, and when, their owner was recognised. */
export class SessionAssurance1794200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.sessions
      ADD COLUMN amr text[] NOT NULL DEFAULT '{}', ADD COLUMN authenticated_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.sessions DROP COLUMN authenticated_at, DROP COLUMN amr');
  }
}
