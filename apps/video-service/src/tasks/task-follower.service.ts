import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { TaskStatus } from '@svc/contracts';
import { TaskChangesService, TaskRepository, type TaskEntity } from '@svc/video-data';

const isOver = (status: TaskStatus): boolean => status !== 'pending' && status !== 'running';

/** Follows rows by the database's notifications; one that was lost is found within seconds. */
@Injectable()
export class TaskFollowerService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly changes: TaskChangesService,
  ) {}

  /**
   * The task as it is, then after each change, until it is over or `signal` aborts. Changes that come faster than
   * they are read, or within the pause, are told once; the end is told at once.
   */
  async *follow(taskId: string, signal: AbortSignal, leastPauseMs = 0): AsyncGenerator<TaskEntity> {
    let changed = Promise.withResolvers<void>();
    const ending = new AbortController();
    const wake = (status?: TaskStatus): void => {
      if (status !== undefined && isOver(status)) ending.abort();
      changed.resolve();
    };
    const stop = (): void => {
      ending.abort();
      changed.resolve();
    };
    const stopWatching = this.changes.watch(taskId, wake);
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted) {
        // Renewed before reading: a change during the read leads to another read.
        changed = Promise.withResolvers<void>();
        const task = await this.tasks.find(taskId);
        if (task === null) return;
        yield task;
        if (isOver(task.status)) return;
        await delay(leastPauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
        if (!signal.aborted) await changed.promise;
      }
    } finally {
      stopWatching();
      signal.removeEventListener('abort', stop);
    }
  }

  /** Null when the signal aborted first. */
  async untilOver(taskId: string, signal: AbortSignal): Promise<TaskEntity | null> {
    for await (const task of this.follow(taskId, signal)) if (isOver(task.status)) return task;
    return null;
  }
}
