import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Separate, because the previous migration blocks writers of tasks until it is committed; this one blocks none. */
export class SearchEarlierFilms1794700001000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      INSERT INTO video.unsearched_task (task_id) SELECT id FROM video.task WHERE type = 'video_generation'
        ON CONFLICT DO NOTHING`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.unsearched_task`);
  }
}
