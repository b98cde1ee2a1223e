import { Injectable } from '@nestjs/common';
import { Database, Statement, databaseNow } from '@svc/database';
import { TaskEntity } from './task.entity';

type OldTask = Pick<TaskEntity, 'id' | 'status'>;

/** Ids begin with their creation time in milliseconds, so the primary key finds old ones. */
const firstIdOf = (days: string): string =>
  `(rpad(lpad(to_hex((extract(epoch FROM now() - make_interval(days => ${days})) * 1000)::bigint), 12, '0'), 32, '0'))::uuid`;

/** Ended for this time, without pending webhook and without files. Deleted tasks are removed elsewhere. */
const isDone = (days: string): string => `completed_at < now() - make_interval(days => ${days})
      AND webhook_next_at IS NULL AND deleted_at IS NULL AND (status <> 'completed' OR files_removed_at IS NOT NULL)`;

/** $1: days, $2: id after which the list continues, $3: maximum number. */
export const findOldTasks = new Statement<OldTask>(`
  SELECT id, status FROM video.task WHERE id > $2 AND id < ${firstIdOf('$1')} AND ${isDone('$1')} ORDER BY id LIMIT $3`);

/** $1: days, $2: ids. Skips tasks that an operator has reopened in the meantime. */
export const dropOldTasks = new Statement<Pick<OldTask, 'id'>>(`
  WITH gone AS (DELETE FROM video.task WHERE id = ANY ($2::uuid[]) AND ${isDone('$1')} RETURNING id),
    unused AS (DELETE FROM video.kept_part_use u USING gone WHERE u.task_id = gone.id)
  SELECT id FROM gone`);

/** $1: days since completion, or since the owner stopped keeping the files, $2: maximum number. */
export const findOldFiles = new Statement<Pick<TaskEntity, 'id'>>(`
  SELECT id FROM video.task
    WHERE status = 'completed' AND files_removed_at IS NULL AND kept_at IS NULL
      AND completed_at < now() - make_interval(days => $1)
      AND (released_at IS NULL OR released_at < now() - make_interval(days => $1))
    ORDER BY completed_at LIMIT $2`);

/** Ended tasks whose files or rows have reached the retention time. */
@Injectable()
export class OldTaskRepository {
  constructor(private readonly database: Database) {}

  /** Completed tasks whose files are older than this and not kept by their owners. */
  async withFilesOlderThan(days: number, limit: number): Promise<string[]> {
    return (await this.database.query(findOldFiles, [days, limit])).map(({ id }) => id);
  }

  async markFilesRemoved(id: string): Promise<void> {
    await this.database.repository(TaskEntity).update({ id }, { filesRemovedAt: databaseNow });
  }

  /** Sorted by id, so that the last id is the next `afterId`. */
  overFor(days: number, afterId: string, limit: number): Promise<OldTask[]> {
    return this.database.query(findOldTasks, [days, afterId, limit]);
  }

  /** @returns the number of deleted rows, without tasks reopened in the meantime */
  async drop(days: number, ids: readonly string[]): Promise<number> {
    return (await this.database.query(dropOldTasks, [days, ids])).length;
  }
}
