import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Start times of work that all processes share. The previous version keeps its own text in `list_position`: while both
 * versions run, each does such work once, never at the same moment.
 */
export class DateExclusiveWork1795600000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE video.exclusive_work (
        name text CONSTRAINT exclusive_work_pkey PRIMARY KEY,
        begun_at timestamptz NOT NULL
      )`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE video.exclusive_work');
  }
}
