import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { SweepHistory } from './sweep-history';
import {
  findFutureStarts,
  findQuietOrOldTasks,
  recordSweep,
  noteRequeue,
  readClock,
  readSweeps,
  setStarts,
  type UnfinishedTask,
} from './task.statements';

export type { UnfinishedTask } from './task.statements';

const looksName = 'video.looks';

/** Limits that make the sweep look at a task, in seconds. */
export interface SweepLimits {
  /** Since its last sign of life. */
  quietSeconds: number;
  /** Since its start, whatever it does. */
  ageSeconds: number;
}

/** Reads for the sweep: waiting or running tasks without a recent sign of life, and those that take too long. */
@Injectable()
export class UnfinishedTaskRepository {
  constructor(private readonly database: Database) {}

  /**
   * Starts a sweep, by one process at a time. Its time applies to all tasks that it finds, because the clock may be set
   * during the sweep.
   * @param usualSeconds interval of sweeps
   */
  async beginLook(usualSeconds: number): Promise<SweepHistory> {
    const [found] = await this.database.query(readSweeps, [looksName]);
    const now = SweepHistory.first(found?.atSeconds ?? 0);
    const before = found?.noted ? SweepHistory.parse(found.noted) : now;
    const looks = before.next(found?.atSeconds ?? 0, usualSeconds);
    if (looks.isSetBackSince(before)) await this.keepTimeRun(before);
    await this.database.execute(recordSweep, [looksName, String(looks)]);
    return looks;
  }

  /** Sorted by id, so that the last id is the next `afterId`. */
  findQuietOrOld({ quietSeconds, ageSeconds }: SweepLimits, afterId: string, limit: number): Promise<UnfinishedTask[]> {
    return this.database.query(findQuietOrOldTasks, [quietSeconds, afterId, limit, ageSeconds]);
  }

  /**
   * Records that the jobs of this task were queued again, as a sign of life.
   * @param counts true when it counts against the task
   */
  async noteRequeue(id: string, counts: boolean): Promise<void> {
    await this.database.execute(noteRequeue, [id, counts ? 1 : 0]);
  }

  /** Milliseconds since 1970 by the clock that dates signs of life. */
  async nowMs(): Promise<number> {
    const [row] = await this.database.query(readClock);
    return row?.nowMs ?? 0;
  }

  /** Gives tasks with a start in the future the running time of the last sweep. */
  private async keepTimeRun(before: SweepHistory): Promise<void> {
    const begun = await this.database.query(findFutureStarts);
    const seconds = begun.map(({ startedAtSeconds }) => before.secondsSince(startedAtSeconds));
    await this.database.execute(setStarts, [begun.map(({ id }) => id), seconds]);
  }
}
