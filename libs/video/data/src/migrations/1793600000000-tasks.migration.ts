import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTasks1793600000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE video.task (
        id uuid PRIMARY KEY,
        type text NOT NULL DEFAULT 'video_generation',
        status text NOT NULL DEFAULT 'pending'
          CHECK (status IN ('pending', 'running', 'completed', 'failed', 'cancelled')),
        owner_id text,
        caller text NOT NULL,
        request jsonb NOT NULL,
        script jsonb,
        warnings text[] NOT NULL DEFAULT '{}',
        stage text CHECK (stage IN ('script', 'scenes', 'compose', 'done')),
        stage_current integer NOT NULL DEFAULT 0,
        stage_total integer NOT NULL DEFAULT 0,
        percentage double precision NOT NULL DEFAULT 0 CHECK (percentage BETWEEN 0 AND 100),
        progress_message text NOT NULL DEFAULT '',
        scene_fractions double precision[] NOT NULL DEFAULT '{}',
        video jsonb,
        error_code text,
        error_message text,
        idempotency_key text,
        request_hash text,
        requeue_count integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        started_at timestamptz,
        completed_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK ((status = 'completed') = (video IS NOT NULL)),
        CHECK ((status IN ('completed', 'failed', 'cancelled')) = (completed_at IS NOT NULL))
      )`);
    await queries.query(
      `CREATE UNIQUE INDEX task_idempotency ON video.task (caller, idempotency_key) WHERE idempotency_key IS NOT NULL`,
    );
    await queries.query(`CREATE INDEX task_by_owner ON video.task (owner_id, id DESC)`);
    await queries.query(`CREATE INDEX task_by_status ON video.task (status, id DESC)`);
    await queries.query(
      `CREATE INDEX task_unfinished ON video.task (caller, id) WHERE status IN ('pending', 'running')`,
    );
    await this.notifyChanges(queries);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DROP TABLE video.task`);
    await queries.query(`DROP FUNCTION video.notify_task()`);
  }

  /** A trigger, so that every change of a task notifies its listeners. */
  private async notifyChanges(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE FUNCTION video.notify_task() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('video_task', NEW.id || ' ' || NEW.status);
        RETURN NULL;
      END $$`);
    await queries.query(`
      CREATE TRIGGER task_changed AFTER UPDATE OF status, percentage, progress_message, warnings ON video.task
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION video.notify_task()`);
  }
}

/** Number of retries of a failed task by an operator. */
export class CountRetries1795300000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE video.task ADD COLUMN retry_count integer NOT NULL DEFAULT 0');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE video.task DROP COLUMN retry_count');
  }
}
