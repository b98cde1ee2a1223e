import { Statement } from '@svc/database';
import type { TaskEntity } from './task.entity';
import { storedActivity } from './stored-activity';

/** A failed task for operators. */
export type FailedTask = Pick<TaskEntity, 'id' | 'errorCode' | 'errorMessage'> & { completedAt: Date };

const columns = `id, error_code AS "errorCode", error_message AS "errorMessage", completed_at AS "completedAt"`;

/** $1: error code, null for any, $2: maximum hours since the failure, $3: maximum number; latest first. */
export const findFailedTasks = new Statement<FailedTask>(`
  SELECT ${columns} FROM video.task
    WHERE status = 'failed' AND deleted_at IS NULL AND ($1::text IS NULL OR error_code = $1)
      AND completed_at > now() - make_interval(hours => $2)
    ORDER BY completed_at DESC, id DESC LIMIT $3`);

/** A failed task with what it was to make. */
export type DescribedFailure = Pick<TaskEntity, 'id' | 'type' | 'ownerId' | 'errorCode' | 'errorMessage'> & {
  /** The title, else the beginning of the text. */
  title: string;
  /** Null for tasks of earlier versions. */
  failedAt: Date | null;
};

/** Tasks that one search reads at most. */
const searchedTasks = 10_000;

/**
 * $1: id before which the page begins, null for the first page, $2: part of the title, error, owner or id in lower case,
 * null for any, $3: maximum number. The index by status and id is read, so the newest tasks come first, not the newest
 * failures.
 */
export const describeFailedTasks = new Statement<DescribedFailure>(`
  SELECT * FROM (
    SELECT id, type, owner_id AS "ownerId", error_code AS "errorCode", error_message AS "errorMessage",
        completed_at AS "failedAt",
        left(coalesce(nullif(title, ''), nullif(request->>'title', ''), script->>'title', request->>'text', ''), 120) AS title
      FROM video.task WHERE status = 'failed' AND deleted_at IS NULL AND ($1::uuid IS NULL OR id < $1)
      ORDER BY id DESC LIMIT CASE WHEN $2::text IS NULL THEN $3::integer ELSE ${searchedTasks} END
  ) newest
  WHERE $2::text IS NULL OR strpos(lower(concat_ws(' ', title, "errorMessage", "errorCode", "ownerId", id)), $2) > 0
  ORDER BY id DESC LIMIT $3::integer`);

/**
 * $1: ids. Reopens failed tasks with a full time limit, from the step that failed. The sign of life is so old that the
 * next sweep queues their jobs.
 */
export const reopenFailedTasks = new Statement<Pick<TaskEntity, 'id'>>(`
  UPDATE video.task SET status = CASE WHEN script IS NULL THEN 'pending' ELSE 'running' END,
      started_at = CASE WHEN script IS NOT NULL THEN now() END, completed_at = NULL, error_code = NULL,
      error_message = NULL, requeue_count = 0, retry_count = retry_count + 1, webhook_attempts = 0,
      webhook_next_at = NULL, activity = ${storedActivity('waiting_for_retry')}, updated_at = to_timestamp(0)
    WHERE id = ANY ($1::uuid[]) AND status = 'failed' AND deleted_at IS NULL RETURNING id`);

export interface FailedTaskSearch {
  /** Null: any code. */
  errorCode: string | null;
  /** Whole hours since the failure. */
  withinHours: number;
  limit: number;
}

export interface FailurePage {
  before: string | null;
  /** Part of the title, error, owner or id; null for any. */
  search: string | null;
  limit: number;
}

/** Numbers of tasks that are not deleted. */
export interface TaskCounts {
  pending: number;
  running: number;
  failed: number;
}
