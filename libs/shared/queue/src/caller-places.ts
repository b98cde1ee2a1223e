import { setTimeout as delay } from 'node:timers/promises';
import type { VideoJobsService } from './video-jobs.service';

/** Finds the callers of tasks. */
export interface TaskCallers {
  /** Callers by task id; deleted tasks are missing. */
  readonly findCallers: (taskIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const lookAgainMs = 1_000;

/**
 * Keeps callers from holding every place of a worker while others wait: `concurrency` places are for any caller, and one
 * more is only for callers that have no running job.
 */
export class CallerPlaces {
  private arriving = 0;

  constructor(
    private readonly jobs: VideoJobsService,
    private readonly callers: TaskCallers,
    private readonly concurrency: number,
  ) {}

  /**
   * Moves a job of a caller that has none of these tasks to the head of the queue.
   *
   * @param taskIds of running jobs, once for each
   * @returns true when a job was moved
   */
  async advanceOther(taskIds: readonly string[]): Promise<boolean> {
    const running = new Set((await this.callers.findCallers([...new Set(taskIds)])).values());
    for await (const waiting of this.jobs.waitingTaskIds()) {
      const callers = await this.callers.findCallers([...new Set(waiting)]);
      const other = waiting.find((id) => callers.has(id) && !running.has(callers.get(id) ?? ''));
      if (other === undefined) continue;
      await this.jobs.advance(other);
      return true;
    }
    return false;
  }

  /**
   * @param taskIds of running jobs, once for each
   * @returns null when a job of the task may begin beside them, else a function that waits until it may
   */
  async whatKeeps(taskId: string, taskIds: readonly string[]): Promise<(() => Promise<unknown>) | null> {
    this.arriving += 1;
    try {
      const callers = await this.callers.findCallers([...new Set([taskId, ...taskIds])]);
      const isRunning = taskIds.some((id) => callers.get(id) === callers.get(taskId));
      if (!isRunning || taskIds.length + this.arriving <= this.concurrency) return null;
    } finally {
      this.arriving -= 1;
    }
    return async () => (await this.advanceOther(taskIds)) || delay(lookAgainMs, undefined, { ref: false });
  }
}
