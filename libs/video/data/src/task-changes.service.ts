import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { TaskStatus } from '@svc/contracts';
import { Database, Notifications } from '@svc/database';
import { findLatelyChanged } from './task.statements';

export interface TaskChange {
  taskId: string;
  status: TaskStatus;
}

const channel = 'video_task';
/** Maximum delay of a listener after a lost notification. */
const lookAgainMs = 5_000;
/**
 * A change carries the start time of its transaction and becomes visible at its commit; this covers the longest
 * transaction.
 */
const overlapSeconds = 15;

const parseChange = (payload: string): TaskChange => {
  const [taskId = '', status = ''] = payload.split(' ');
  return { taskId, status: status as TaskStatus };
};

/**
 * Reports every change of every task, by any process. Notifications are lost while the connection is down, so listeners
 * are told to read again after a reconnect. A notification may also be lost unnoticed, for example when `LISTEN` went
 * to a pooler, so watched tasks are read every few seconds in one statement.
 */
@Injectable()
export class TaskChangesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(TaskChangesService.name);
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly watchers = new EventEmitter().setMaxListeners(0);
  private othersOfInterest = (): readonly string[] => [];
  private lookedAtMs = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    notifications: Notifications,
    private readonly database: Database,
  ) {
    notifications.on(channel, (payload) => {
      if (payload === undefined) this.emitter.emit('missed');
      else this.tell(parseChange(payload));
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .catch((error: unknown) => this.logger.debug(`changed tasks could not be read: ${String(error)}`))
        .finally(() => {
          if (this.timer !== undefined) this.onApplicationBootstrap();
        });
    }, lookAgainMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.looking;
  }

  /** @returns removes the listener */
  onChange(listener: (change: TaskChange) => void): () => void {
    this.emitter.on('change', listener);
    return () => this.emitter.off('change', listener);
  }

  /**
   * Calls back with the status after every change of one task, and without a status when changes may have been missed.
   * A change may be reported twice.
   * @returns removes the listener
   */
  watch(taskId: string, listener: (status?: TaskStatus) => void): () => void {
    this.watchers.on(taskId, listener);
    this.emitter.on('missed', listener);
    return () => {
      this.watchers.off(taskId, listener);
      this.emitter.off('missed', listener);
    };
  }

  /** Calls back when changes may have been missed. */
  onMissed(listener: () => void): () => void {
    this.emitter.on('missed', listener);
    return () => this.emitter.off('missed', listener);
  }

  /** @param taskIds of additional tasks whose changes must be reported although they have no watcher */
  alsoLookAt(taskIds: () => readonly string[]): void {
    this.othersOfInterest = taskIds;
  }

  /** Reports the changes of watched tasks since the last read, whether they were notified or not. */
  async look(): Promise<void> {
    const nowMs = performance.now();
    const ids = [...this.watchers.eventNames().map(String), ...this.othersOfInterest()];
    const sinceSeconds = (nowMs - this.lookedAtMs) / 1_000 + overlapSeconds;
    const changes = ids.length === 0 ? [] : await this.database.query(findLatelyChanged, [ids, sinceSeconds]);
    this.lookedAtMs = nowMs;
    for (const change of changes) this.tell(change);
  }

  private tell(change: TaskChange): void {
    this.emitter.emit('change', change);
    this.watchers.emit(change.taskId, change.status);
  }
}
