import { Injectable } from '@nestjs/common';
import { Database, Statement } from '@svc/database';
import { type KeptPart, isUnused } from './kept-part.repository';
import { dropPart, dropTasks } from './user.repository';
import type { TaskEntity } from './task.entity';

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

/** Deleted tasks whose files and parts are not removed yet. */
@Injectable()
export class DeletedTaskRepository {
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

  async drop(id: string): Promise<void> {
    await this.database.execute(dropTasks, [[id]]);
  }
}
