import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { countRequeue, findQuietTasks, type UnfinishedTask } from './task.statements';

export type { UnfinishedTask } from './task.statements';

/** What the sweep needs: rows that wait or run and have shown no sign of life for a while. */
@Injectable()
export class UnfinishedTasks {
  constructor(private readonly database: Database) {}

  /** In the order of their ids, so that the last id is the next `afterId`. */
  quietFor(quietSeconds: number, afterId: string, limit: number): Promise<UnfinishedTask[]> {
    return this.database.query(findQuietTasks, [quietSeconds, afterId, limit]);
  }

  /** Counts one more time that this task's jobs were put back. */
  async countRequeue(id: string): Promise<void> {
    await this.database.execute(countRequeue, [id]);
  }
}
