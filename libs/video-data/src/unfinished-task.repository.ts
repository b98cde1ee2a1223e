import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { SweepHistory } from './sweep-history';
import {
  findEarlyBeginnings,
  findQuietTasks,
  noteLooks,
  noteRequeue,
  readClock,
  readLooks,
  setBeginnings,
  type UnfinishedTask,
} from './task.statements';

export type { UnfinishedTask } from './task.statements';

const looksName = 'video.looks';

/** What the sweep needs: rows that wait or run and have shown no sign of life for a while. */
@Injectable()
export class UnfinishedTaskRepository {
  constructor(private readonly database: Database) {}

  /**
   * Begins a look at them, by one process at a time. Its moment is that of all that is found by it: the clock may be set
   * while it lasts.
   *
   * @param usualSeconds within which somebody looks again
   */
  async beginLook(usualSeconds: number): Promise<SweepHistory> {
    const [found] = await this.database.query(readLooks, [looksName]);
    const now = SweepHistory.first(found?.atSeconds ?? 0);
    const before = found?.noted ? SweepHistory.parse(found.noted) : now;
    const looks = before.next(found?.atSeconds ?? 0, usualSeconds);
    if (looks.isSetBackSince(before)) await this.keepTimeRun(before);
    await this.database.execute(noteLooks, [looksName, String(looks)]);
    return looks;
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

  /** What began in a time to come has run for as long as the look before says. */
  private async keepTimeRun(before: SweepHistory): Promise<void> {
    const begun = await this.database.query(findEarlyBeginnings);
    const seconds = begun.map(({ startedAtSeconds }) => before.secondsSince(startedAtSeconds));
    await this.database.execute(setBeginnings, [begun.map(({ id }) => id), seconds]);
  }
}
