import { setTimeout as delay } from 'node:timers/promises';
import type { VideoJobsService } from './video-jobs.service';

/** Tells to which callers tasks belong. */
export interface TaskCallers {
  /** By the id of the task; without those that are gone. */
  readonly callersOf: (taskIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const lookAgainMs = 1_000;

/**
 * Keeps one caller from holding every place of a worker while others wait: `concurrency` places are for any caller, and one
 * more is open while a single caller holds them all, for jobs of others alone.
 */
export class CallerPlaces {
  private arriving = 0;

  constructor(
    private readonly jobs: VideoJobsService,
    private readonly callers: TaskCallers,
    private readonly concurrency: number,
  ) {}

  /**
   * Puts a job of another caller at the head of the queue where one caller has all of these tasks.
   *
   * @param taskIds of running jobs, once for each
   * @returns whether there was one
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
   * @returns null when a job of the task may begin beside them, else what it waits for
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
