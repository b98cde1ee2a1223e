import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { findQuietTasks, noteLook, noteRequeue, readClock, type UnfinishedTask } from './task.statements';

export type { UnfinishedTask } from './task.statements';

const lookName = 'video.unfinished';

/** What the sweep needs: rows that wait or run and have shown no sign of life for a while. */
@Injectable()
export class UnfinishedTasks {
  constructor(private readonly database: Database) {}

  /**
   * Begins a look at them. The time since the last one is taken off those that run when it was unusually long, or none at all.
   *
   * @param usualSeconds within which somebody looks again
   */
  async beginLook(usualSeconds: number): Promise<void> {
    await this.database.execute(noteLook, [lookName, usualSeconds]);
  }

  /** In the order of their ids, so that the last id is the next `afterId`. */
  quietFor(quietSeconds: number, afterId: string, limit: number): Promise<UnfinishedTask[]> {
    return this.database.query(findQuietTasks, [quietSeconds, afterId, limit]);
  }

  /**
   * Notes that this task's jobs were put back, as a sign of life.
   *
   * @param counts whether it counts against the task
   */
  async noteRequeue(id: string, counts: boolean): Promise<void> {
    await this.database.execute(noteRequeue, [id, counts ? 1 : 0]);
  }

  /** Milliseconds since 1970 by the clock that dates signs of life. */
  async nowMs(): Promise<number> {
    const [row] = await this.database.query(readClock);
    return row?.nowMs ?? 0;
  }
}
