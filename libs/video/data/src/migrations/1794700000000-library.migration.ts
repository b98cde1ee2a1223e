import { createExtension } from '@svc/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const createTables = [
  `ALTER TABLE video.task ADD COLUMN title text, ADD COLUMN deleted_at timestamptz`,
  `CREATE TABLE video.video_search (
    task_id uuid CONSTRAINT video_search_pkey PRIMARY KEY
      CONSTRAINT video_search_task_fkey REFERENCES video.task (id) ON DELETE CASCADE,
    owner_id text,
    search_text text NOT NULL,
    index_text text NOT NULL
  )`,
  `CREATE INDEX video_search_by_owner ON video.video_search (owner_id, task_id DESC)`,
  // A separate table: building an index of tasks would block their writers, or deadlock with replicas that wait to
  // migrate.
  `CREATE TABLE video.deleted_task (
    task_id uuid CONSTRAINT deleted_task_pkey PRIMARY KEY
      CONSTRAINT deleted_task_task_fkey REFERENCES video.task (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE video.unsearched_task (task_id uuid CONSTRAINT unsearched_task_pkey PRIMARY KEY)`,
];

/** The extension may be in any schema. The short pending list keeps searches fast after a burst. */
const indexText = `DO $$
  DECLARE extension_schema text;
  BEGIN
    SELECT nspname INTO extension_schema
      FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
    EXECUTE format(
      'CREATE INDEX video_search_index_text_idx ON video.video_search USING gin (index_text %I.gin_trgm_ops)
        WITH (gin_pending_list_limit = 256)',
      extension_schema
    );
  END $$`;

/**
 * A trigger, so that writers of every version update the search. The service folds the words: PostgreSQL's idea of a
 * letter depends on its locale.
 */
const noteChanges = [
  `CREATE FUNCTION video.note_unsearched() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO video.unsearched_task (task_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
      PERFORM pg_notify('video_unsearched', '');
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER task_unsearched AFTER INSERT OR UPDATE OF title, script ON video.task
    FOR EACH ROW WHEN (NEW.type = 'video_generation') EXECUTE FUNCTION video.note_unsearched()`,
];

/** Videos can be named, searched and deleted. */
export class KeepALibrary1794700000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    const statements = [...createTables, createExtension('pg_trgm'), indexText, ...noteChanges];
    for (const statement of statements) await queries.query(statement);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DROP TRIGGER task_unsearched ON video.task`);
    await queries.query(`DROP FUNCTION video.note_unsearched()`);
    await queries.query(`DROP TABLE video.unsearched_task`);
    await queries.query(`DROP TABLE video.deleted_task`);
    await queries.query(`DROP TABLE video.video_search`);
    await queries.query(`ALTER TABLE video.task DROP COLUMN title, DROP COLUMN deleted_at`);
  }
}

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

/**
 * Adds the nonce that signs links to a video, together with the secret of the service, and the expiry of the last link.
 */
export class ShareVideos1794701000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`ALTER TABLE video.task ADD COLUMN share_nonce text, ADD COLUMN shared_until timestamptz`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`ALTER TABLE video.task DROP COLUMN share_nonce, DROP COLUMN shared_until`);
  }
}
