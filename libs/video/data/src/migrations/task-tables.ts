const taskTable = `
  CREATE TABLE video.task (
    id uuid PRIMARY KEY,
    type text NOT NULL DEFAULT 'video_generation',
    status text NOT NULL DEFAULT 'pending'
      CHECK (status IN ('pending', 'running', 'completed', 'failed', 'cancelled')),
    owner_id text,
    caller text NOT NULL,
    request jsonb NOT NULL,
    script jsonb,
    warnings jsonb NOT NULL DEFAULT '[]',
    stage text CHECK (stage IN ('script', 'scenes', 'compose', 'done')),
    stage_current integer NOT NULL DEFAULT 0,
    stage_total integer NOT NULL DEFAULT 0,
    percentage double precision NOT NULL DEFAULT 0 CHECK (percentage BETWEEN 0 AND 100),
    activity jsonb,
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
    webhook_url text,
    webhook_next_at timestamptz,
    webhook_attempts integer NOT NULL DEFAULT 0,
    files_removed_at timestamptz,
    title text,
    deleted_at timestamptz,
    share_nonce text,
    shared_until timestamptz,
    draft_id uuid,
    plan jsonb,
    retry_count integer NOT NULL DEFAULT 0,
    kept_at timestamptz,
    released_at timestamptz,
    subject text,
    CONSTRAINT task_film CHECK ((status = 'completed' AND type = 'video_generation') = (video IS NOT NULL)),
    CONSTRAINT task_check1 CHECK ((status IN ('completed', 'failed', 'cancelled')) = (completed_at IS NOT NULL))
  )`;

const indexes = [
  'CREATE UNIQUE INDEX task_idempotency ON video.task (caller, idempotency_key) WHERE idempotency_key IS NOT NULL',
  'CREATE INDEX task_by_owner ON video.task (owner_id, id DESC)',
  'CREATE INDEX task_by_status ON video.task (status, id DESC)',
  `CREATE INDEX task_unfinished ON video.task (caller, id) WHERE status IN ('pending', 'running')`,
  'CREATE INDEX task_webhook_due ON video.task (webhook_next_at) WHERE webhook_next_at IS NOT NULL',
  `CREATE INDEX task_with_files ON video.task (completed_at) WHERE status = 'completed' AND files_removed_at IS NULL`,
];

/** A trigger, so that every change of a task notifies its listeners. */
const notifyChanges = [
  `CREATE FUNCTION video.notify_task() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('video_task', NEW.id || ' ' || NEW.status);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER task_changed AFTER UPDATE OF status, percentage, activity, warnings ON video.task
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION video.notify_task()`,
];

/**
 * Serializes the counting of limits. A statement reads the rows of its start and would miss concurrent inserts; a
 * PL/pgSQL function reads again after it has waited for the lock. PostgreSQL releases the lock with the statement, even
 * when the client has disconnected. A feature replaces `kept_rows` to count the rows that it keeps for a caller.
 */
const counts = [
  `CREATE FUNCTION video.kept_rows(of_caller text) RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 0::bigint'`,
  `CREATE FUNCTION video.count_in_turn(callers text[], subjects text[])
      RETURNS TABLE (of_caller text, of_subject text, unfinished bigint, kept bigint, unfinished_of_all bigint,
        unfinished_of_subject bigint)
      LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('video.count'));
      RETURN QUERY SELECT counted.caller, counted.subject, counts.unfinished, video.kept_rows(counted.caller),
          (SELECT count(*) FROM video.task t WHERE t.status IN ('pending', 'running')),
          (SELECT count(*) FROM video.task t
            WHERE t.status IN ('pending', 'running') AND coalesce(t.subject, t.caller) = counted.subject)
        FROM unnest(callers, subjects) AS counted (caller, subject)
        JOIN (
          SELECT caller, (
            SELECT count(*) FROM video.task t WHERE t.status IN ('pending', 'running') AND t.caller = given.caller
          ) AS unfinished FROM (SELECT DISTINCT unnest(callers) AS caller) AS given
        ) AS counts ON counts.caller = counted.caller;
    END $$`,
];

export const taskTables = [taskTable, ...indexes, ...notifyChanges, ...counts];
