import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { dropOldTasks, findOldTasks, type OldTask } from './old-tasks.statements';

export type { OldTask } from './old-tasks.statements';

/** Tasks that are over for so long that nobody is told of them any more. */
@Injectable()
export class OldTaskRepository {
  constructor(private readonly database: Database) {}

  /** In the order of their ids, so that the last id is the next `afterId`. */
  overFor(days: number, afterId: string, limit: number): Promise<OldTask[]> {
    return this.database.query(findOldTasks, [days, afterId, limit]);
  }

  /** @returns how many went: not those that were opened again meanwhile */
  async drop(days: number, ids: readonly string[]): Promise<number> {
    return (await this.database.query(dropOldTasks, [days, ids])).length;
  }
}
