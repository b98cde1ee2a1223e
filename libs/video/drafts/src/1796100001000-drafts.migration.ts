import { tallyRows } from '@svc/video-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = [
  `CREATE TABLE video.draft (
    id uuid CONSTRAINT draft_pkey PRIMARY KEY,
    task_id uuid NOT NULL,
    owner_id text,
    caller text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    request jsonb NOT NULL,
    title text,
    language text,
    scenes jsonb,
    sources jsonb NOT NULL DEFAULT '[]',
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    outline jsonb
  )`,
  'CREATE INDEX draft_by_owner ON video.draft (owner_id, id DESC)',
  'CREATE INDEX draft_by_caller ON video.draft (caller)',
  'CREATE INDEX draft_by_change ON video.draft (updated_at)',
];

/** Inserts a draft with the task that writes it. Runs in the statement that counts and inserts tasks. */
const insertion = [
  `CREATE FUNCTION video.insert_draft() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO video.draft (id, task_id, owner_id, caller, request)
        VALUES (NEW.draft_id, NEW.id, NEW.owner_id, NEW.caller, NEW.request - 'title' - 'scenes' || '{"title": null}');
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER task_inserted_draft AFTER INSERT ON video.task
    FOR EACH ROW WHEN (NEW.type = 'video_draft') EXECUTE FUNCTION video.insert_draft()`,
];

/** A function of the core: its statement limits the rows that it counts. */
const keptRows = `
  CREATE OR REPLACE FUNCTION video.kept_rows(of_caller text) RETURNS bigint LANGUAGE sql STABLE
    AS 'SELECT count(*) FROM video.draft d WHERE d.caller = of_caller'`;

/** Facts of the words that take time to compute: a statement that sets what they depend on removes them. */
const outlines = [
  `CREATE FUNCTION video.remove_outline() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.outline := NULL;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER draft_outline BEFORE UPDATE OF request, title, language, scenes ON video.draft
    FOR EACH ROW EXECUTE FUNCTION video.remove_outline()`,
];

const tally = tallyRows({
  table: 'draft',
  name: 'drafts',
  tallyName: `'drafts'`,
  amount: '1',
  isCounted: 'true',
  pattern: 'drafts',
});

export class CreateDrafts1796100001000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const statement of [...table, ...insertion, keptRows, ...outlines, ...tally]) await queries.query(statement);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.task WHERE type = 'video_draft'`);
    await queries.query('DROP TRIGGER task_inserted_draft ON video.task');
    await queries.query(
      `CREATE OR REPLACE FUNCTION video.kept_rows(of_caller text) RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 0::bigint'`,
    );
    await queries.query('DROP TABLE video.draft');
    await queries.query('DROP FUNCTION video.insert_draft(), video.remove_outline(), video.tally_drafts()');
  }
}
