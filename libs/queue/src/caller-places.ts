import { setTimeout as delay } from 'node:timers/promises';
import type { VideoJobsService } from './video-jobs.service';

/** Finds the callers of tasks. */
export interface TaskCallers {
  /** Callers by task id; deleted tasks are missing. */
  readonly callersOf: (taskIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const lookAgainMs = 1_000;

/**
 * Prevents one caller from holding every place of a worker while other callers wait: `concurrency` places are for all
 * callers, and one additional place opens for other callers while a single caller holds them all.
 */
export class CallerPlaces {
  private arriving = 0;

  constructor(
    private readonly jobs: VideoJobsService,
    private readonly callers: TaskCallers,
    private readonly concurrency: number,
  ) {}

  /**
   * Moves a job of another caller to the head of the queue when one caller has all of these tasks.
   * @param taskIds of running jobs, once for each
   * @returns true when a job was moved
   */
  async advanceOther(taskIds: readonly string[]): Promise<boolean> {
    const waiting = await this.jobs.waitingTaskIds();
    const callers = await this.callers.callersOf([...new Set([...taskIds, ...waiting])]);
    const running = new Set(taskIds.map((id) => callers.get(id)));
    const other = waiting.find((id) => callers.has(id) && !running.has(callers.get(id)));
    if (running.size !== 1 || other === undefined) return false;
    await this.jobs.advance(other);
    return true;
  }

  /**
   * @param taskIds of running jobs, once for each
   * @returns null when a job of the task may begin beside them, else a function that waits until it may
   */
  async whatKeeps(taskId: string, taskIds: readonly string[]): Promise<(() => Promise<unknown>) | null> {
    this.arriving += 1;
    try {
      const callers = await this.callers.callersOf([...new Set([taskId, ...taskIds])]);
      const own = taskIds.filter((id) => callers.get(id) === callers.get(taskId)).length;
      if (own + this.arriving <= this.concurrency) return null;
    } finally {
      this.arriving -= 1;
    }
    return async () => (await this.advanceOther(taskIds)) || delay(lookAgainMs, undefined, { ref: false });
  }
}
