import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { dropOldTasks, findOldTasks, type OldTask } from './old-tasks.statements';

export type { OldTask } from './old-tasks.statements';

/** Ended tasks whose rows have reached the retention time. */
@Injectable()
export class OldTaskRepository {
  constructor(private readonly database: Database) {}

  /** Sorted by id, so that the last id is the next `afterId`. */
  overFor(days: number, afterId: string, limit: number): Promise<OldTask[]> {
    return this.database.query(findOldTasks, [days, afterId, limit]);
  }

  /** @returns the number of deleted rows, without tasks reopened in the meantime */
  async drop(days: number, ids: readonly string[]): Promise<number> {
    return (await this.database.query(dropOldTasks, [days, ids])).length;
  }
}
