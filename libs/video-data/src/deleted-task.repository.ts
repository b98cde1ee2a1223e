import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { deleteTask, findDeletedTasks, findPartsOfDeleted } from './deleted-tasks.statements';
import type { KeptPart } from './kept-parts.statements';
import { dropPart, dropTasks } from './user.statements';

/** Tasks that a person has deleted, from then until nothing is left of them. */
@Injectable()
export class DeletedTaskRepository {
  constructor(private readonly database: Database) {}

  /** From now on nobody finds it; what waits or runs is cancelled. False when it was deleted before. */
  async delete(id: string): Promise<boolean> {
    return (await this.database.query(deleteTask, [id])).length > 0;
  }

  /** Whose workers have stopped, in the order of their ids, so that the last id is the next `afterId`. */
  async settled(afterId: string, limit: number): Promise<string[]> {
    return (await this.database.query(findDeletedTasks, [afterId, limit])).map(({ id }) => id);
  }

  /** What lies in the store for this task and for none that exists; a part that is `isUnused` may go at once. */
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
