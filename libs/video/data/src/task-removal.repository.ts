import { Injectable } from '@nestjs/common';
import { Database, Statement, databaseNow } from '@svc/database';
import { type KeptPart, isUnused } from './kept-part.repository';
import { dropPart, dropTasks } from './user.repository';
import { TaskEntity } from './task.entity';

/** Time for which a cancelled worker may still write files. */
const stoppingSeconds = 5;

/** Cancels a waiting or running task, drops its webhook and frees its idempotency key. */
export const deleteTask = new Statement<Pick<TaskEntity, 'id'>>(`
  WITH deleted AS (
    UPDATE video.task SET deleted_at = now(), updated_at = now(), idempotency_key = NULL, webhook_next_at = NULL,
        completed_at = coalesce(completed_at, now()),
        status = CASE WHEN status IN ('pending', 'running') THEN 'cancelled' ELSE status END
      WHERE id = $1 AND deleted_at IS NULL RETURNING id
  ), hidden AS (
    DELETE FROM video.video_search s USING deleted WHERE s.task_id = deleted.id
  ), noted AS (
    INSERT INTO video.deleted_task (task_id) SELECT id FROM deleted
  ) SELECT id FROM deleted`);

/** $1: id after which the list continues, $2: maximum number. */
export const findDeletedTasks = new Statement<Pick<TaskEntity, 'id'>>(`
  SELECT t.id FROM video.deleted_task d JOIN video.task t ON t.id = d.task_id
    WHERE d.task_id > $1 AND t.completed_at < now() - interval '${stoppingSeconds} seconds'
    ORDER BY d.task_id LIMIT $2`);

/** Parts that only this task and other deleted tasks use. */
export const findPartsOfDeleted = new Statement<KeptPart & { isUnused: boolean }>(`
  SELECT p.kind, p.key, ${isUnused} AS "isUnused" FROM video.kept_part_use u JOIN video.kept_part p ON p.key = u.key
    WHERE u.task_id = $1 AND NOT EXISTS (
      SELECT FROM video.kept_part_use v JOIN video.task o ON o.id = v.task_id
        WHERE v.key = p.key AND o.deleted_at IS NULL)`);

type OldTask = Pick<TaskEntity, 'id' | 'status'>;

/** Ids begin with their creation time in milliseconds, so the primary key finds old ones. */
const firstIdSince = (days: string): string =>
  `(rpad(lpad(to_hex((extract(epoch FROM now() - make_interval(days => ${days})) * 1000)::bigint), 12, '0'), 32, '0'))::uuid`;

/** Ended for this time, without pending webhook and without files. Deleted tasks are left out. */
const isDone = (days: string): string => `completed_at < now() - make_interval(days => ${days})
      AND webhook_next_at IS NULL AND deleted_at IS NULL AND (status <> 'completed' OR files_removed_at IS NOT NULL)`;

/** $1: days, $2: id after which the list continues, $3: maximum number. */
export const findOldTasks = new Statement<OldTask>(`
  SELECT id, status FROM video.task WHERE id > $2 AND id < ${firstIdSince('$1')} AND ${isDone('$1')} ORDER BY id LIMIT $3`);

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

/** Tasks whose files and rows are removed: users have deleted them, or they have reached the retention time. */
@Injectable()
export class TaskRemovalRepository {
  constructor(private readonly database: Database) {}

  /** Hides the task and cancels it while it waits or runs. False when it was already deleted. */
  async delete(id: string): Promise<boolean> {
    return (await this.database.query(deleteTask, [id])).length > 0;
  }

  /** Deleted tasks whose workers have stopped, by id, so that the last id is the next `afterId`. */
  async settled(afterId: string, limit: number): Promise<string[]> {
    return (await this.database.query(findDeletedTasks, [afterId, limit])).map(({ id }) => id);
  }

  /** Files of this task, and cached parts without another task; an `isUnused` part may be deleted at once. */
  ownParts(id: string): Promise<(KeptPart & { isUnused: boolean })[]> {
    return this.database.query(findPartsOfDeleted, [id]);
  }

  async dropPart(key: string): Promise<void> {
    await this.database.execute(dropPart, [key]);
  }

  async dropDeleted(id: string): Promise<void> {
    await this.database.execute(dropTasks, [[id]]);
  }

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
  async dropOld(days: number, ids: readonly string[]): Promise<number> {
    return (await this.database.query(dropOldTasks, [days, ids])).length;
  }
}
