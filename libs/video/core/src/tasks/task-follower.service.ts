import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { TaskStatus } from '@svc/contracts';
import { TaskChangesService, TaskRepository, type TaskEntity } from '@svc/video-data';

const isOver = (status: TaskStatus): boolean => status !== 'pending' && status !== 'running';

/** Follows rows by database notifications, and by polling in case a notification is lost. */
@Injectable()
export class TaskFollowerService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly changes: TaskChangesService,
  ) {}

  /**
   * Yields the task now and after each change until it is over or `signal` aborts. Changes that come faster than they
   * are read, or within the pause, are yielded once; the end is yielded at once.
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
        // Created before reading: a change during the read causes another read.
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

  /** @returns null when the signal aborts first */
  async untilOver(taskId: string, signal: AbortSignal): Promise<TaskEntity | null> {
    for await (const task of this.follow(taskId, signal)) if (isOver(task.status)) return task;
    return null;
  }
}
