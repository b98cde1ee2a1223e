import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table keeps its name, because workers of the previous version still use it. */
export class RememberFilms1793900000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE video.cached_scene
        ADD COLUMN kind text NOT NULL DEFAULT 'scene' CHECK (kind IN ('scene', 'film'))`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.cached_scene WHERE kind = 'film'`);
    await queries.query(`ALTER TABLE video.cached_scene DROP COLUMN kind`);
  }
}
