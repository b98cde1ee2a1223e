import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { TaskStatus } from '@svc/contracts';
import { Notifications } from '@svc/database';

export interface TaskChange {
  taskId: string;
  status: TaskStatus;
}

const channel = 'video_task';

const changeOf = (payload: string): TaskChange => {
  const [taskId = '', status = ''] = payload.split(' ');
  return { taskId, status: status as TaskStatus };
};

/**
 * Hears of every change of every task, made by whichever process.
 * What was said while the connection was away is lost, so that listeners are told to look again when it is back.
 */
@Injectable()
export class TaskChanges {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  constructor(notifications: Notifications) {
    notifications.on(channel, (payload) => {
      if (payload === undefined) this.emitter.emit('missed');
      else this.tell(changeOf(payload));
    });
  }

  /** @returns takes the listener off again */
  onChange(listener: (change: TaskChange) => void): () => void {
    this.emitter.on('change', listener);
    return () => this.emitter.off('change', listener);
  }

  /**
   * Calls back after every change of one task with its status, and without one whenever changes may have been missed.
   *
   * @returns takes the listener off again
   */
  watch(taskId: string, listener: (status?: TaskStatus) => void): () => void {
    this.emitter.on(taskId, listener);
    this.emitter.on('missed', listener);
    return () => {
      this.emitter.off(taskId, listener);
      this.emitter.off('missed', listener);
    };
  }

  /** Calls back whenever changes may have been missed. */
  onMissed(listener: () => void): () => void {
    this.emitter.on('missed', listener);
    return () => this.emitter.off('missed', listener);
  }

  private tell(change: TaskChange): void {
    this.emitter.emit('change', change);
    this.emitter.emit(change.taskId, change.status);
  }
}
