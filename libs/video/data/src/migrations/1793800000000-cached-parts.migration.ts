import type { MigrationInterface, QueryRunner } from 'typeorm';

const allowKinds = async (queries: QueryRunner, table: string, kinds: readonly string[]): Promise<void> => {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await queries.query(`
    ALTER TABLE video.${table} DROP CONSTRAINT ${table}_kind_check,
      ADD CONSTRAINT ${table}_kind_check CHECK (kind IN (${list}))`);
};

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

/** Caches narrations and sounds, as scenes and videos already are. */
export class RememberSounds1794000000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await allowKinds(queries, 'cached_scene', ['narration', 'sound', 'scene', 'film']);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.cached_scene WHERE kind IN ('narration', 'sound')`);
    await allowKinds(queries, 'cached_scene', ['scene', 'film']);
  }
}

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

/**
 * Stores the tasks of each cached part and the read position in the list of deleted users, so that parts can be deleted
 * with a user.
 */
export class NoteWhoseParts1794300000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE video.kept_part_use (
        key text NOT NULL,
        task_id uuid NOT NULL,
        CONSTRAINT kept_part_use_pkey PRIMARY KEY (key, task_id)
      )`);
    await queries.query('CREATE INDEX kept_part_use_by_task ON video.kept_part_use (task_id)');
    await queries.query(`
      CREATE TABLE video.list_position (
        list text CONSTRAINT list_position_pkey PRIMARY KEY,
        position text NOT NULL
      )`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE video.list_position');
    await queries.query('DROP TABLE video.kept_part_use');
  }
}

/** Caches generated and found pictures, as scenes already are. */
export class KeepPictures1794800001000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await allowKinds(queries, 'kept_part', ['narration', 'sound', 'picture', 'scene', 'film']);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.kept_part WHERE kind = 'picture'`);
    await allowKinds(queries, 'kept_part', ['narration', 'sound', 'scene', 'film']);
  }
}
