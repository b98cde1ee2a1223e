import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Renames the table, which now also holds narrations, sounds and videos. A view keeps the old name for processes of the
 * previous version; a view of one table accepts writes (with ON CONFLICT and defaults) like the table.
 */
export class NameKeptParts1794100000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`ALTER TABLE video.cached_scene RENAME TO kept_part`);
    await queries.query(`ALTER TABLE video.kept_part RENAME CONSTRAINT cached_scene_pkey TO kept_part_pkey`);
    await queries.query(
      `ALTER TABLE video.kept_part RENAME CONSTRAINT cached_scene_kind_check TO kept_part_kind_check`,
    );
    await queries.query(`ALTER INDEX video.cached_scene_by_use RENAME TO kept_part_by_use`);
    await queries.query(`CREATE VIEW video.cached_scene AS SELECT key, kind, size_bytes, used_at FROM video.kept_part`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DROP VIEW video.cached_scene`);
    await queries.query(`ALTER INDEX video.kept_part_by_use RENAME TO cached_scene_by_use`);
    await queries.query(
      `ALTER TABLE video.kept_part RENAME CONSTRAINT kept_part_kind_check TO cached_scene_kind_check`,
    );
    await queries.query(`ALTER TABLE video.kept_part RENAME CONSTRAINT kept_part_pkey TO cached_scene_pkey`);
    await queries.query(`ALTER TABLE video.kept_part RENAME TO cached_scene`);
  }
}
