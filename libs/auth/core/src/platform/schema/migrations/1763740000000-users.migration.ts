import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'auth.auth_records_search_text_idx';

/**
 * New entries of a GIN index go to a list that every search reads completely. Its default maximum of 4 MB makes
 * searches seven times as slow after an import of a million users.
 */
export class ShortSearchBacklog1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER INDEX ${index} SET (gin_pending_list_limit = 256)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER INDEX ${index} RESET (gin_pending_list_limit)`);
  }
}

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
