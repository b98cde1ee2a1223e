import { Injectable } from '@nestjs/common';
import { Database, Statement } from '@svc/database';
import type { TaskEntity } from './task.entity';

/** A failed task for operators. */
export type FailedTask = Pick<TaskEntity, 'id' | 'errorCode' | 'errorMessage'> & { completedAt: Date };

const columns = `id, error_code AS "errorCode", error_message AS "errorMessage", completed_at AS "completedAt"`;

/** $1: error code, null for any, $2: maximum hours since the failure, $3: maximum number; latest first. */
export const findFailedTasks = new Statement<FailedTask>(`
  SELECT ${columns} FROM video.task
    WHERE status = 'failed' AND deleted_at IS NULL AND ($1::text IS NULL OR error_code = $1)
      AND completed_at > now() - make_interval(hours => $2)
    ORDER BY completed_at DESC, id DESC LIMIT $3`);

/**
 * $1: ids. Reopens failed tasks with a full time limit, from the step that failed. The sign of life is so old that the
 * next sweep queues their jobs.
 */
export const reopenFailedTasks = new Statement<Pick<TaskEntity, 'id'>>(`
  UPDATE video.task SET status = CASE WHEN script IS NULL THEN 'pending' ELSE 'running' END,
      started_at = CASE WHEN script IS NOT NULL THEN now() END, completed_at = NULL, error_code = NULL,
      error_message = NULL, requeue_count = 0, retry_count = retry_count + 1, webhook_attempts = 0,
      webhook_next_at = NULL, progress_message = 'Waiting to be tried again', updated_at = to_timestamp(0)
    WHERE id = ANY ($1::uuid[]) AND status = 'failed' AND deleted_at IS NULL RETURNING id`);

export interface FailedTaskSearch {
  /** Null: any code. */
  errorCode: string | null;
  /** Whole hours since the failure. */
  withinHours: number;
  limit: number;
}

/** Failed tasks, and their retry by an operator. */
@Injectable()
export class FailedTaskRepository {
  constructor(private readonly database: Database) {}

  /** Latest first. */
  find({ errorCode, withinHours, limit }: FailedTaskSearch): Promise<FailedTask[]> {
    return this.database.query(findFailedTasks, [errorCode, withinHours, limit]);
  }

  /**
   * Reopens failed tasks. The sweep of the workers queues their jobs again; finished parts are reused, and webhooks are
   * sent again at the end.
   * @returns the ids of reopened tasks; other tasks do not change
   */
  async retry(ids: readonly string[]): Promise<string[]> {
    const reopened = await this.database.query(reopenFailedTasks, [ids]);
    return reopened.map(({ id }) => id);
  }
}
