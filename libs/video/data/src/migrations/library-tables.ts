import { createExtension } from '@svc/database';

const tables = [
  `CREATE TABLE video.video_search (
    task_id uuid CONSTRAINT video_search_pkey PRIMARY KEY
      CONSTRAINT video_search_task_fkey REFERENCES video.task (id) ON DELETE CASCADE,
    owner_id text,
    search_text text NOT NULL,
    index_text text NOT NULL
  )`,
  'CREATE INDEX video_search_by_owner ON video.video_search (owner_id, task_id DESC)',
  `CREATE TABLE video.deleted_task (
    task_id uuid CONSTRAINT deleted_task_pkey PRIMARY KEY
      CONSTRAINT deleted_task_task_fkey REFERENCES video.task (id) ON DELETE CASCADE
  )`,
  'CREATE TABLE video.unsearched_task (task_id uuid CONSTRAINT unsearched_task_pkey PRIMARY KEY)',
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
 * A trigger, so that every writer updates the search. The service folds the words: PostgreSQL's idea of a letter
 * depends on its locale.
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
export const libraryTables = [...tables, createExtension('pg_trgm'), indexText, ...noteChanges];
