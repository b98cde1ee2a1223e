import { Injectable } from '@nestjs/common';
import { Database, Statement } from '@svc/database';
import type { KeptPart } from './kept-part.repository';
import type { TaskEntity } from './task.entity';

/** Time for which a stopped worker may still write files. */
const stoppingSeconds = 5;

interface UnsettledTask extends Pick<TaskEntity, 'id'> {
  sceneCount: number;
}

/** Running tasks, and tasks that were stopped recently. */
export const findUnsettled = new Statement<UnsettledTask>(`
  SELECT id, coalesce(jsonb_array_length(script->'scenes'), 0) AS "sceneCount" FROM video.task
    WHERE owner_id = $1 AND (status IN ('pending', 'running')
      OR (status = 'cancelled' AND completed_at > now() - interval '${stoppingSeconds} seconds'))`);

export const findOwnedTasks = new Statement<Pick<TaskEntity, 'id'>>(
  'SELECT id FROM video.task WHERE owner_id = $1 ORDER BY id LIMIT $2',
);

/** Parts that only this user's tasks have used. */
export const findOwnedParts = new Statement<KeptPart>(`
  SELECT DISTINCT p.kind, p.key FROM video.task t
    JOIN video.kept_part_use u ON u.task_id = t.id JOIN video.kept_part p ON p.key = u.key
    WHERE t.owner_id = $1 AND NOT EXISTS (
      SELECT FROM video.kept_part_use v JOIN video.task o ON o.id = v.task_id
        WHERE v.key = p.key AND o.owner_id IS DISTINCT FROM $1)`);

export const dropPart = new Statement(`
  WITH gone AS (DELETE FROM video.kept_part WHERE key = $1)
  DELETE FROM video.kept_part_use WHERE key = $1`);

export const dropTasks = new Statement(`
  WITH gone AS (DELETE FROM video.task WHERE id = ANY($1::uuid[]) RETURNING id)
  DELETE FROM video.kept_part_use u USING gone WHERE u.task_id = gone.id`);

export const readPosition = new Statement<{ position: string }>(
  'SELECT position FROM video.list_position WHERE list = $1',
);

export const keepPosition = new Statement(`
  INSERT INTO video.list_position (list, position) VALUES ($1, $2)
    ON CONFLICT (list) DO UPDATE SET position = $2`);

export const forgetPosition = new Statement('DELETE FROM video.list_position WHERE list = $1');

const deletedUsers = 'deleted-users';

/** Data of a deleted user, and the read position in the list of deleted users. */
@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  /** Tasks whose workers may still write files. */
  unsettledTasks(ownerId: string): Promise<UnsettledTask[]> {
    return this.database.query(findUnsettled, [ownerId]);
  }

  async taskIds(ownerId: string, limit: number): Promise<string[]> {
    return (await this.database.query(findOwnedTasks, [ownerId, limit])).map(({ id }) => id);
  }

  /** Cached parts that no other user's tasks have used. */
  listParts(ownerId: string): Promise<KeptPart[]> {
    return this.database.query(findOwnedParts, [ownerId]);
  }

  async dropPart(key: string): Promise<void> {
    await this.database.execute(dropPart, [key]);
  }

  async dropTasks(ids: readonly string[]): Promise<void> {
    await this.database.execute(dropTasks, [ids]);
  }

  async position(): Promise<string | undefined> {
    return (await this.database.query(readPosition, [deletedUsers]))[0]?.position;
  }

  async keepPosition(position: string): Promise<void> {
    await this.database.execute(keepPosition, [deletedUsers, position]);
  }

  async forgetPosition(): Promise<void> {
    await this.database.execute(forgetPosition, [deletedUsers]);
  }
}
