import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Number of retries of a failed task by an operator. */
export class CountRetries1795300000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE video.task ADD COLUMN retry_count integer NOT NULL DEFAULT 0');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE video.task DROP COLUMN retry_count');
  }
}
