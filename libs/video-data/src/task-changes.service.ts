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
/** What a notification that was lost costs whoever waits for it. */
const lookAgainMs = 5_000;
/** A change bears the time at which its transaction began, and may show later than that: by as long as one may take. */
const overlapSeconds = 15;

const changeOf = (payload: string): TaskChange => {
  const [taskId = '', status = ''] = payload.split(' ');
  return { taskId, status: status as TaskStatus };
};

/**
 * Hears of every change of every task, made by whichever process. What was said while the connection was away is lost, so
 * that listeners are told to look again when it is back. A notification may also be lost without anybody knowing, as when
 * `LISTEN` went to a pooler: every few seconds the tasks that somebody waits for are looked at, all in one statement.
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
      else this.tell(changeOf(payload));
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .catch((error: unknown) => this.logger.debug(`tasks could not be looked at: ${String(error)}`))
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

  /** @returns takes the listener off again */
  onChange(listener: (change: TaskChange) => void): () => void {
    this.emitter.on('change', listener);
    return () => this.emitter.off('change', listener);
  }

  /**
   * Calls back after every change of one task with its status, and without one whenever changes may have been missed. A
   * change may be told twice.
   *
   * @returns takes the listener off again
   */
  watch(taskId: string, listener: (status?: TaskStatus) => void): () => void {
    this.watchers.on(taskId, listener);
    this.emitter.on('missed', listener);
    return () => {
      this.watchers.off(taskId, listener);
      this.emitter.off('missed', listener);
    };
  }

  /** Calls back whenever changes may have been missed. */
  onMissed(listener: () => void): () => void {
    this.emitter.on('missed', listener);
    return () => this.emitter.off('missed', listener);
  }

  /** @param taskIds of tasks that nobody watches one by one, and whose changes must not stay unheard all the same */
  alsoLookAt(taskIds: () => readonly string[]): void {
    this.othersOfInterest = taskIds;
  }

  /** Tells what has changed since the last look of the tasks that somebody waits for, heard or not. */
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
