import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the administrators' data about users: roles, and metadata for other services. */
export class AuthorizationData1794300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.auth_records
      ADD COLUMN roles text[] NOT NULL DEFAULT '{}', ADD COLUMN app_metadata jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.auth_records DROP COLUMN roles, DROP COLUMN app_metadata');
  }
}
