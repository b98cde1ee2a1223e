import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RememberScenes1793800000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE video.cached_scene (
        key text PRIMARY KEY,
        size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
        used_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queries.query(`CREATE INDEX cached_scene_by_use ON video.cached_scene (used_at DESC)`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DROP TABLE video.cached_scene`);
  }
}
