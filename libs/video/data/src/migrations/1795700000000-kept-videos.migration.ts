import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners keep videos beyond the retention time. After a withdrawal the retention time begins again. */
export class KeepVideos1795700000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE video.task ADD COLUMN kept_at timestamptz, ADD COLUMN released_at timestamptz');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE video.task DROP COLUMN kept_at, DROP COLUMN released_at');
  }
}
