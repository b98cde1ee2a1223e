import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators say of users: roles, and data that other services read. */
export class AuthorizationData1794300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.auth_records
      ADD COLUMN roles text[] NOT NULL DEFAULT '{}', ADD COLUMN app_metadata jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.auth_records DROP COLUMN roles, DROP COLUMN app_metadata');
  }
}
