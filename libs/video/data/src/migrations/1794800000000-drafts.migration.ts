import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts, the tasks that write them (completed without a video), and the tasks that make videos of them. */
export class KeepDrafts1794800000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE video.draft (
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
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await queries.query('CREATE INDEX draft_by_owner ON video.draft (owner_id, id DESC)');
    await queries.query('CREATE INDEX draft_by_caller ON video.draft (caller)');
    await queries.query('CREATE INDEX draft_by_change ON video.draft (updated_at)');
    await queries.query(`
      ALTER TABLE video.task ADD COLUMN draft_id uuid, ADD COLUMN plan jsonb, DROP CONSTRAINT task_check,
        ADD CONSTRAINT task_film CHECK (
          (status = 'completed' AND type = 'video_generation') = (video IS NOT NULL))`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.task WHERE type = 'video_draft'`);
    await queries.query(`
      ALTER TABLE video.task DROP CONSTRAINT task_film, DROP COLUMN draft_id, DROP COLUMN plan,
        ADD CONSTRAINT task_check CHECK ((status = 'completed') = (video IS NOT NULL))`);
    await queries.query('DROP TABLE video.draft');
  }
}
