import type { TaskStatus, TaskType } from '@svc/contracts';
import { Statement } from '@svc/database';
import type { TaskEntity } from './task.entity';

export interface InsertRow {
  inserted: boolean;
  /** Valid only for a row that was not inserted and whose idempotency key is new. */
  refusal: 'full' | 'caller full' | 'drafts full';
}

/**
 * Refused rows count as well, so that a burst is cut off at one place. Tasks of a bundle are inserted together or not
 * at all. $2: maximum of unfinished tasks, $3: of one caller, and of one user for all organisations, $4: of the rows that
 * a feature keeps for one caller.
 */
export const insertTasks = new Statement<InsertRow>(
  `
  WITH given AS (
    SELECT *, row_number() OVER (PARTITION BY caller ORDER BY position) AS place_of_caller,
      row_number() OVER (PARTITION BY subject ORDER BY position) AS place_of_subject,
      row_number() OVER (PARTITION BY caller, type ORDER BY position) AS place_of_type
    FROM jsonb_to_recordset($1::jsonb) AS given (position int, id uuid, owner_id text, caller text, subject text, request jsonb,
      idempotency_key text, request_hash text, webhook_url text, warnings jsonb, type text, draft_id uuid, plan jsonb, bundle uuid)
  ), counts AS MATERIALIZED (
    SELECT counts.* FROM (
      SELECT array_agg(caller) AS callers, array_agg(subject) AS subjects FROM (SELECT DISTINCT caller, subject FROM given) AS once
    ) AS pairs, video.count_in_turn(pairs.callers, pairs.subjects) AS counts
  ), counted AS (
    SELECT given.*, CASE
        WHEN type <> 'video_generation' AND counts.kept + place_of_type > $4 THEN 'drafts full'
        WHEN greatest(counts.unfinished + place_of_caller, counts.unfinished_of_subject + place_of_subject) > $3
          THEN 'caller full'
        WHEN counts.unfinished_of_all + position > $2 THEN 'full' END AS refusal
    FROM given JOIN counts ON (counts.of_caller, counts.of_subject) = (given.caller, given.subject)
  ), fitting AS (
    SELECT *, bool_and(refusal IS NULL) OVER (PARTITION BY coalesce(bundle, id)) AS fits FROM counted
  ), inserted AS (
    INSERT INTO video.task (id, owner_id, caller, subject, request, idempotency_key, request_hash, webhook_url, warnings,
      type, draft_id, plan)
    SELECT id, owner_id, caller, subject, request, idempotency_key, request_hash, webhook_url, warnings, type, draft_id, plan
    FROM fitting
    WHERE fits ORDER BY position
    ON CONFLICT (caller, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
    RETURNING id
  ) SELECT inserted.id IS NOT NULL AS inserted, coalesce(refusal, 'full') AS refusal
    FROM counted LEFT JOIN inserted USING (id) ORDER BY position`,
  'task-insert',
);

export const longestWait = new Statement<{ seconds: number }>(`
  SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
    FROM video.task WHERE status = 'pending'`);

export const ping = new Statement('SELECT 1 FROM video.task LIMIT 1');

/** $1: ids, $2: seconds. */
export const findLatelyChanged = new Statement<{ taskId: string; status: TaskStatus }>(`
  SELECT id AS "taskId", status FROM video.task
    WHERE id = ANY ($1::uuid[]) AND updated_at > now() - make_interval(secs => $2)`);

export interface UnfinishedTask extends Pick<TaskEntity, 'id' | 'requeueCount'> {
  status: 'pending' | 'running';
  /** Last sign of life in milliseconds since 1970 by PostgreSQL's clock. */
  quietSinceMs: number;
  type: TaskType;
  /** Null before the script is written. */
  sceneCount: number | null;
  /** Seconds since 1970 by PostgreSQL's clock; null while it waits. */
  startedAtSeconds: number | null;
  /** False for a task that is listed for its age alone. */
  isQuiet: boolean;
}

const isQuiet = `updated_at NOT BETWEEN now() - make_interval(secs => $1) AND now() + make_interval(secs => $1)`;

/**
 * $1: seconds without a sign of life, $2: id after which the list continues, $3: length of the list, $4: seconds since
 * the start. A sign of life in the future was written before the clock was set back.
 */
export const findQuietOrOldTasks = new Statement<UnfinishedTask>(`
  SELECT id, status, type, jsonb_array_length(script->'scenes') AS "sceneCount", requeue_count AS "requeueCount",
      (extract(epoch FROM updated_at) * 1000)::float8 AS "quietSinceMs",
      extract(epoch FROM started_at)::float8 AS "startedAtSeconds", ${isQuiet} AS "isQuiet"
    FROM video.task
    WHERE status IN ('pending', 'running') AND id > $2
      AND (${isQuiet} OR started_at < now() - make_interval(secs => $4))
    ORDER BY id LIMIT $3`);

/** $2: 1 when it counts against the task, else 0. */
export const noteRequeue = new Statement(`
  UPDATE video.task SET requeue_count = requeue_count + $2, updated_at = now()
    WHERE id = $1 AND status IN ('pending', 'running')`);

/** $1: name of the note. Without a note, the row has only the time. */
export const readSweeps = new Statement<{ atSeconds: number; noted: string | null }>(`
  SELECT extract(epoch FROM now())::float8 AS "atSeconds",
    (SELECT position FROM video.list_position WHERE list = $1) AS noted`);

/** $1: name of the note, $2: its text. */
export const recordSweep = new Statement(`
  INSERT INTO video.list_position (list, position) VALUES ($1, $2)
    ON CONFLICT (list) DO UPDATE SET position = excluded.position`);

/** Tasks whose start is in the future, because the clock was set back. */
export const findFutureStarts = new Statement<{ id: string; startedAtSeconds: number }>(`
  SELECT id, extract(epoch FROM started_at)::float8 AS "startedAtSeconds" FROM video.task
    WHERE status = 'running' AND started_at > now()`);

/** $1: ids, $2: running time of each in seconds. */
export const setStarts = new Statement(`
  UPDATE video.task t SET started_at = now() - make_interval(secs => given.seconds)
    FROM unnest($1::uuid[], $2::float8[]) AS given (id, seconds)
    WHERE t.id = given.id AND status = 'running' AND started_at > now()`);

export const readClock = new Statement<{ nowMs: number }>(
  `SELECT (extract(epoch FROM now()) * 1000)::float8 AS "nowMs"`,
);

/** $1: JSON strings, with quotes, by which a request may name the asset. */
export const findTaskNaming = new Statement<{ id: string }>(`
  SELECT id FROM video.task
    WHERE status IN ('pending', 'running')
      AND EXISTS (SELECT FROM unnest($1::text[]) AS named
        WHERE strpos(request::text, named) > 0 OR strpos(coalesce(script::text, ''), named) > 0) LIMIT 1`);

/** $1 task, $2 nonce for a first link, $3 expiry of the new link. Earlier links stay valid. */
export const shareVideo = new Statement<{ nonce: string }>(`
  UPDATE video.task SET share_nonce = coalesce(share_nonce, $2), shared_until = greatest(shared_until, $3::timestamptz)
    WHERE id = $1 AND status = 'completed' AND files_removed_at IS NULL AND deleted_at IS NULL
    RETURNING share_nonce AS nonce`);

/** Held until the end of the transaction, so that simultaneous requests of one caller are counted one after another. */
export const lockKept = new Statement(`
  SELECT pg_advisory_xact_lock(hashtextextended('video.kept ' || caller, 0)) FROM video.task WHERE id = $1`);

/** $2: maximum of kept videos of one caller. No row for a video without files. */
export const keepVideo = new Statement<{ kept: boolean }>(`
  WITH found AS (
    SELECT id, caller, kept_at FROM video.task
      WHERE id = $1 AND status = 'completed' AND files_removed_at IS NULL AND deleted_at IS NULL
  ), kept AS (
    UPDATE video.task t SET kept_at = coalesce(t.kept_at, now()) FROM found
      WHERE t.id = found.id AND t.files_removed_at IS NULL AND t.deleted_at IS NULL
        AND (found.kept_at IS NOT NULL OR $2 > (SELECT count(*) FROM video.task other
          WHERE other.caller = found.caller AND other.kept_at IS NOT NULL AND other.deleted_at IS NULL))
      RETURNING t.id
  ) SELECT EXISTS (SELECT FROM kept) AS kept FROM found`);

export const releaseVideo = new Statement(`
  UPDATE video.task SET kept_at = NULL, released_at = now() WHERE id = $1 AND kept_at IS NOT NULL`);

export const withdrawShares = new Statement(`
  UPDATE video.task SET share_nonce = NULL, shared_until = NULL WHERE id = $1`);
