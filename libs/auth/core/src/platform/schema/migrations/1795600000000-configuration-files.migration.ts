import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The row exists from the start: edits of administrators lock it against a file that is being applied. */
export class ConfigurationFiles1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE auth.configuration_files (
      only_row boolean NOT NULL DEFAULT true CONSTRAINT configuration_files_pkey PRIMARY KEY,
      name text,
      owns text[] NOT NULL DEFAULT '{}',
      applied_at timestamptz,
      CONSTRAINT configuration_files_one_row_check CHECK (only_row)
    )`);
    await runner.query('INSERT INTO auth.configuration_files DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.configuration_files');
  }
}
