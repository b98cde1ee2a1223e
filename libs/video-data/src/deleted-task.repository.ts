import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { deleteTask, findDeletedTasks, findPartsOfDeleted } from './deleted-tasks.statements';
import type { KeptPart } from './kept-parts.statements';
import { dropPart, dropTasks } from './user.statements';

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
